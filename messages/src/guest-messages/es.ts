import type { GuestMessageText } from './text-shape.ts';

export const es: GuestMessageText = {
  letters: {
    confirmation: {
      subject: 'Su cita en {business}: {date}',
      body: 'Estimado/a {guest}:\n\nLe esperamos el {date}, a las {time}:\n\n{treatments}\n\n{answer}\n\nLe recomendamos llegar diez minutos antes para disfrutar de todo el tiempo de su tratamiento.\n\n{business}\n{address}',
    },
    change: {
      subject: 'Su cita en {business} ha cambiado: {date}, {time}',
      body: 'Estimado/a {guest}:\n\nSu cita ha cambiado. Así queda ahora:\n\n{treatments}\n\n{answer}\n\n{business}\n{address}',
    },
    cancellation: {
      subject: 'Su cita del {date} en {business} ha sido cancelada',
      body: 'Estimado/a {guest}:\n\nHemos cancelado:\n\n{treatments}\n\nSi no es lo que deseaba, llámenos o responda a este mensaje.\n\n{business}\n{address}',
    },
    reminder: {
      subject: 'Le esperamos el {date}, a las {time}',
      body: 'Estimado/a {guest}:\n\nLe recordamos su cita:\n\n{treatments}\n\n{answer}\n\n{business}\n{address}',
    },
    thanks: {
      subject: 'Gracias por su visita',
      body: 'Estimado/a {guest}:\n\nGracias por su visita del {date}. Esperamos que haya disfrutado y nos alegrará volver a verle.\n\n{business}\n{address}',
    },
    voucher: {
      subject: 'Su bono regalo de {business}',
      body: 'Estimado/a {guest}:\n\nAquí tiene su bono regalo {code} de {amount}. Díganos el código al reservar o pagar. {until}\n\n{business}\n{address}',
    },
    offer: {
      subject: 'Se ha liberado una hora para usted: {date}, {time}',
      body: 'Estimado/a {guest}:\n\nEstá en nuestra lista de espera para {service}. Se ha liberado una hora: {date}, a las {time}.\n\nSi la quiere, llámenos o responda a este mensaje. Hasta que nos lo confirme no podemos guardársela.\n\n{business}\n{address}',
    },
    itinerary: {
      subject: 'Sus tratamientos en {business}',
      body: 'Estimado/a {guest}:\n\nAdjuntamos lo que ha reservado con nosotros, día por día, para que lo lleve consigo.\n\nSi desea cambiar algo, llámenos o responda a este mensaje.\n\n{business}\n{address}',
    },
  },
  dearGuest: 'huésped',
  minutes: '{minutes} min',
  validUntil: 'Válido hasta el {date}.',
  cancelled: 'Cancelada:',
  answer: 'Confirmar o pedir un cambio',
  answerLine: 'Confirmar o pedir un cambio: {link}',
  declineLine: 'Si prefiere no recibir más mensajes nuestros: {link}',
  decline: 'No deseo más mensajes',
  page: {
    title: 'Su cita',
    question: '¿Vendrá?',
    confirm: 'Sí, iré',
    change: 'Necesito otra hora',
    note: '¿Qué le vendría mejor?',
    noteHint: 'Otro día u hora, un número de teléfono. Por favor, no escriba nada sobre su salud.',
    confirmed: 'Gracias, le esperamos.',
    changeWanted: 'Gracias, nos pondremos en contacto con usted. Hasta entonces su cita queda como está.',
    gone: 'Este enlace ya no es válido.',
    goneHint:
      'Puede que su cita haya cambiado: el enlace correcto está en el último mensaje. Si lo prefiere, llámenos.',
    decline: 'No más mensajes',
    declineHint: 'No volverá a recibir mensajes nuestros, ni siquiera si cambia alguna de sus citas.',
    declined: 'No volveremos a escribirle.',
    privacy: 'Esta página solo muestra lo que está en el mensaje y no guarda nada en su dispositivo.',
  },
};
