import * as messageEndpoints from '@quieta/contract/messages/message-endpoints';
import type { Api } from '#platform/http/api';
import { command, query } from '#platform/http/route';
import { listWantedChanges } from './guest-answer-queries.ts';
import type { Installation } from './internal/prepared-message.ts';
import { type GuestPages, serveGuestPages } from './internal/serve-guest-pages.ts';
import { offerByMessage, sendItinerary, sendMessage, sendVoucher, settleMessage } from './message-commands.ts';
import { countMessages, getMessage, listMessages } from './message-queries.ts';
import { getMessageSettings, updateMessageSettings, updateMessageText } from './message-settings-commands.ts';
import { readMessageTexts } from './message-text-repository.ts';
import { sendExpiringPackages, sendPackage } from './package-message-commands.ts';
import { previewMessageText } from './preview-message-text.ts';

interface MessageOptions extends Pick<Installation, 'publicUrl' | 'senderAddress'>, GuestPages {}

export function messageRoutes(api: Api, installation: MessageOptions): void {
  serveGuestPages(installation);
  query(api, messageEndpoints.getMessageSettings, (context) => getMessageSettings(context, installation));
  query(api, messageEndpoints.listMessageTexts, readMessageTexts);
  query(api, messageEndpoints.previewMessageText, (context, request) =>
    previewMessageText(context, request, installation),
  );
  query(api, messageEndpoints.listMessages, (context, request) => listMessages(context, request, installation));
  query(api, messageEndpoints.countMessages, (context) => countMessages(context, installation));
  query(api, messageEndpoints.listWantedChanges, listWantedChanges);
  query(api, messageEndpoints.getMessage, (context, request) => getMessage(context, request, installation));
  command(api, messageEndpoints.updateMessageSettings, (context, request) =>
    updateMessageSettings(context, request, installation),
  );
  command(api, messageEndpoints.updateMessageText, updateMessageText);
  command(api, messageEndpoints.sendMessage, (context, request) => sendMessage(context, request, installation));
  command(api, messageEndpoints.settleMessage, (context, request) => settleMessage(context, request, installation));
  command(api, messageEndpoints.offerByMessage, (context, request) => offerByMessage(context, request, installation));
  command(api, messageEndpoints.sendItinerary, (context, request) => sendItinerary(context, request, installation));
  command(api, messageEndpoints.sendPackage, (context, request) => sendPackage(context, request, installation));
  command(api, messageEndpoints.sendExpiringPackages, (context, request) =>
    sendExpiringPackages(context, request, installation),
  );
  command(api, messageEndpoints.sendVoucher, (context, request) => sendVoucher(context, request, installation));
}
