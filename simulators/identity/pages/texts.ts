import type { Language } from '../accounts.ts';

interface Texts {
  readonly signIn: string;
  readonly signInLead: string;
  readonly account: string;
  readonly password: string;
  readonly submit: string;
  readonly cancel: string;
  readonly refused: string;
  readonly paused: string;
  readonly publicWarning: string;
  readonly demoAccounts: string;
  readonly demoAccountsLead: string;
  readonly use: string;
  readonly shows: string;
  readonly back: string;
  readonly signOut: string;
  readonly signOutQuestion: string;
  readonly signOutLead: string;
  readonly signedOut: string;
  readonly signedOutLead: string;
  readonly unauthorized: string;
  readonly unauthorizedLead: string;
  readonly unauthorizedAdvice: string;
  readonly otherAccount: string;
  readonly failed: string;
  readonly failedLead: string;
  readonly expired: string;
  readonly expiredLead: string;
  readonly open: string;
}

const en: Texts = {
  signIn: 'Sign in',
  signInLead: 'With your work account.',
  account: 'Account',
  password: 'Password',
  submit: 'Sign in',
  cancel: 'Cancel',
  refused: 'Account and password do not match. Check both and try again.',
  paused: 'Too many wrong passwords. Wait a few minutes, then try again.',
  publicWarning:
    'This is a public demo: anybody can sign in with the passwords below. Enter nothing about real people.',
  demoAccounts: 'Demo accounts',
  demoAccountsLead: 'Choose one and its password is filled in.',
  use: 'Use the account',
  shows: 'What it shows',
  back: 'Back',
  signOut: 'Sign out',
  signOutQuestion: 'Sign out?',
  signOutLead: 'You will have to sign in again before you can go on working.',
  signedOut: 'You are signed out',
  signedOutLead: 'You can close this page.',
  unauthorized: 'This account cannot open Quieta',
  unauthorizedLead:
    'You are signed in, but your account is not assigned to an environment, or has no user profile there.',
  unauthorizedAdvice: 'Ask whoever manages the accounts to complete yours, or sign in with another one.',
  otherAccount: 'Use another account',
  failed: 'This sign-in cannot go on',
  failedLead: 'Something in the request is not right. Go back and start the sign-in again.',
  expired: 'This sign-in is no longer open',
  expiredLead: 'It was finished already, or it waited too long. Go back and start again.',
  open: 'Go to Quieta',
};

const it: Texts = {
  signIn: 'Accedi',
  signInLead: 'Con il tuo account di lavoro.',
  account: 'Account',
  password: 'Password',
  submit: 'Accedi',
  cancel: 'Annulla',
  refused: 'Account e password non corrispondono. Controllali e riprova.',
  paused: 'Troppe password errate. Attendi qualche minuto, poi riprova.',
  publicWarning:
    'Questa è una demo pubblica: chiunque può accedere con le password qui sotto. Non inserire nulla su persone reali.',
  demoAccounts: 'Account dimostrativi',
  demoAccountsLead: 'Scegline uno: la password si compila da sola.',
  use: 'Usa l’account',
  shows: 'Che cosa mostra',
  back: 'Indietro',
  signOut: 'Esci',
  signOutQuestion: 'Vuoi uscire?',
  signOutLead: 'Per continuare a lavorare dovrai accedere di nuovo.',
  signedOut: 'Sei uscito',
  signedOutLead: 'Puoi chiudere questa pagina.',
  unauthorized: 'Questo account non può aprire Quieta',
  unauthorizedLead:
    'Hai eseguito l’accesso, ma il tuo account non è assegnato a un ambiente o non vi ha un profilo utente.',
  unauthorizedAdvice: 'Chiedi a chi gestisce gli account di completare il tuo, oppure accedi con un altro.',
  otherAccount: 'Usa un altro account',
  failed: 'L’accesso non può proseguire',
  failedLead: 'Qualcosa nella richiesta non è corretto. Torna indietro e ricomincia l’accesso.',
  expired: 'Questo accesso non è più valido',
  expiredLead: 'È già stato completato o è rimasto in attesa troppo a lungo. Torna indietro e ricomincia.',
  open: 'Vai a Quieta',
};

const es: Texts = {
  signIn: 'Iniciar sesión',
  signInLead: 'Con tu cuenta de trabajo.',
  account: 'Cuenta',
  password: 'Contraseña',
  submit: 'Iniciar sesión',
  cancel: 'Cancelar',
  refused: 'La cuenta y la contraseña no coinciden. Compruébalas e inténtalo de nuevo.',
  paused: 'Demasiadas contraseñas incorrectas. Espera unos minutos y vuelve a intentarlo.',
  publicWarning:
    'Esta es una demostración pública: cualquiera puede iniciar sesión con las contraseñas de abajo. No introduzcas nada sobre personas reales.',
  demoAccounts: 'Cuentas de demostración',
  demoAccountsLead: 'Elige una y su contraseña se rellena sola.',
  use: 'Usar la cuenta',
  shows: 'Qué muestra',
  back: 'Volver',
  signOut: 'Cerrar sesión',
  signOutQuestion: '¿Cerrar sesión?',
  signOutLead: 'Para seguir trabajando tendrás que iniciar sesión de nuevo.',
  signedOut: 'Has cerrado sesión',
  signedOutLead: 'Puedes cerrar esta página.',
  unauthorized: 'Esta cuenta no puede abrir Quieta',
  unauthorizedLead:
    'Has iniciado sesión, pero tu cuenta no está asignada a ningún entorno o no tiene un perfil de usuario en él.',
  unauthorizedAdvice: 'Pide a quien administra las cuentas que complete la tuya, o inicia sesión con otra.',
  otherAccount: 'Usar otra cuenta',
  failed: 'El inicio de sesión no puede continuar',
  failedLead: 'Algo en la solicitud no es correcto. Vuelve atrás y empieza de nuevo.',
  expired: 'Este inicio de sesión ya no es válido',
  expiredLead: 'Ya se completó o esperó demasiado tiempo. Vuelve atrás y empieza de nuevo.',
  open: 'Ir a Quieta',
};

export const texts: Readonly<Record<Language, Texts>> = { en, it, es };

/** The first available language of `ui_locales` (space-separated), else of `Accept-Language`, else English. */
export function chooseLanguage(uiLocales: string | undefined, acceptLanguage: string | undefined): Language {
  const preferred = [...(uiLocales ?? '').split(' '), ...byQuality(acceptLanguage ?? '')];
  for (const tag of preferred) {
    const language = tag.trim().slice(0, 2).toLowerCase();
    if (language === 'en' || language === 'it' || language === 'es') return language;
  }
  return 'en';
}

function byQuality(header: string): string[] {
  return header
    .split(',')
    .map((entry) => {
      const [tag = '', quality = 'q=1'] = entry.split(';');
      return { tag, quality: Number(quality.split('=')[1] ?? 1) };
    })
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
