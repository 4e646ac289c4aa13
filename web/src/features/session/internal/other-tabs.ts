type Message = { readonly kind: 'signed-out' } | { readonly kind: 'signed-in'; readonly userId: string };

// Opened on first use: tests and servers load this file too, and an open channel would keep them running.
let channel: BroadcastChannel | null = null;
const open = () => (channel ??= new BroadcastChannel('quieta.session'));

export function notifyOtherTabs(message: Message): void {
  open().postMessage(message);
}

export function onOtherTab(listener: (message: Message) => void): void {
  // Only this file posts to the channel.
  open().addEventListener('message', ({ data }: MessageEvent<Message>) => listener(data));
}
