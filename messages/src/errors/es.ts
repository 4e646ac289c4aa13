import type { ErrorCode } from '@quieta/contract/error-codes';

export const es: Record<ErrorCode, string> = {
  'invalid-request':
    'Algunos datos enviados no son correctos. Revisa los campos señalados.[ El carácter {character} no se ve y aquí no se admite: borra el texto y vuelve a escribirlo.]',
  'branch-required': 'Elige primero una sede.',
  'branch-mismatch': 'La solicitud nombra dos sedes distintas.',
  'too-many-rows': 'Son demasiados datos para mostrarlos a la vez. Elige un periodo más corto.',
  'birth-date-to-come': 'La fecha de nacimiento está en el futuro. Revisa el año.',
  'unsupported-repeat-rule': 'Regla de repetición no admitida',
  unauthenticated: 'Tu sesión ha terminado. Vuelve a iniciar sesión.',
  'no-session': 'No has iniciado sesión.',
  'login-not-completed': 'El inicio de sesión no se completó. Inténtalo de nuevo.',
  'wrong-credentials': 'El usuario o la contraseña no son correctos.',
  'environment-mismatch': 'Esta cuenta pertenece a otro entorno.',
  'environment-unauthorized': 'Esta cuenta no puede usar Quieta.',
  'user-disabled': 'Esta cuenta está desactivada. Pide a quien gestiona personas y permisos que la vuelva a activar.',
  'branch-forbidden': 'Esta sede no es una de las tuyas.',
  'not-allowed': 'No tienes permiso para hacerlo[: {permission}]. Tiene que hacerlo alguien que lo tenga.',
  'cross-origin': 'Esta solicitud debe salir de Quieta.',
  'approval-missing': 'Esto no se ha aprobado. Vuelve a pedirlo.',
  'pin-wrong': 'El PIN no es correcto.[ Intentos restantes: {left}.]',
  'pin-locked': 'Demasiados PIN incorrectos. Vuelve a intentarlo a las {until}.',
  'pin-closed':
    'Demasiados PIN incorrectos: este PIN está cerrado. Quien gestiona las personas lo quita y después su titular elige otro.',
  'operator-ended': 'El turno de quien trabajaba en este puesto ha terminado. Vuelve a cambiar de usuario.',
  'not-found': 'Ya no existe.',
  'version-conflict': 'Mientras tanto otra persona lo ha cambiado. Revísalo y repite tu cambio.',
  'request-in-progress': 'La misma solicitud sigue en curso. Espera un momento.',
  'slot-taken': '{resource}: hora ya ocupada[ hasta las {until}][ por {holder}][, {service}].',
  'outside-availability':
    '{resource}: no disponible a esa hora[, {absence}][, {name}].[ De nuevo a las {next}.][ De nuevo el {nextDay} a las {nextTime}.]',
  'resource-required': 'Elige un terapeuta o una cabina.',
  'staff-not-associated': '{resource} no realiza este tratamiento.',
  'area-not-associated': 'Este tratamiento no se realiza en {resource}.',
  'resource-archived': '{resource} está en el archivo y no admite reservas nuevas.',
  'service-archived': 'Este tratamiento está archivado. Elige otro.',
  'appointment-too-long': 'Una cita dura como máximo 24 horas. Comprueba las fechas de inicio y fin.',
  'end-not-after-start': 'El fin debe ser posterior al inicio.',
  'guest-unknown': 'Este huésped ya no existe. Elige de nuevo al huésped.',
  'service-unknown': 'Este tratamiento ya no existe. Elige otro.',
  'resource-unknown': 'Este terapeuta o esta cabina ya no existe. Elige de nuevo.',
  'appointment-paid': 'Esta cita está pagada y no se puede cambiar así.',
  'appointment-closed': 'Esta cita está cancelada[: {name}]. Resérvala de nuevo.',
  'appointment-not-missed': 'Esta cita no está cancelada ni como no presentada: su sesión sigue reservada.',
  'appointment-under-way': 'Esta cita ya ha empezado o ha terminado y no se puede cancelar ni mover con las demás.',
  'requested-staff': 'El huésped pidió a {resource}. Confirma para dar la cita a otra persona.',
  'party-too-large': '{resource}: {most} plazas como máximo.',
  'parts-incomplete': 'A la parte {part} le faltan los terapeutas o el equipo que necesita. Elígelos.',
  'parts-too-short': 'Las partes de este tratamiento duran al menos {min} minutos. Elige un tiempo más largo.',
  'performing-twice': 'Nadie puede hacer el trabajo de dos en la misma parte de un tratamiento. Elige a otra persona.',
  'skill-missing': '{resource} no tiene la competencia para esta parte. Elige a otra persona.',
  'equipment-not-associated': '{resource} no es un equipo para esta parte. Elige otro.',
  'equipment-not-in-area': '{resource} no puede estar en {area}. Elige otra cabina u otro equipo.',
  'guest-busy': 'El huésped ya tiene {service}[ hasta las {until}].',
  'nobody-able': 'Ninguno de los terapeutas deseados realiza este tratamiento.',
  'visit-unknown': 'Esta visita ya no existe. Reserva sin ella.',
  'visit-incomplete': 'No se ha reservado nada de esta visita, porque otra parte no es posible.',
  'taken-in-visit': '{resource}: hace falta a esa hora para otro tratamiento de esta visita.',
  'outside-requested-time': 'Está fuera de las horas pedidas.',
  'series-unknown': 'Esta serie ya no existe. Reserva sin ella.',
  'wish-unknown':
    'Este huésped ya no está en la lista de espera: puede que otro puesto ya haya reservado. Compruébalo antes de reservar.',
  'already-paid': 'Esta cita ya está pagada[: {name}]. Quítala de la cuenta.',
  'cart-empty': 'La cuenta está vacía.',
  'cart-taken-up': 'Esta cuenta ya no está en espera: la ha retomado otro puesto.',
  'payment-type-archived': 'Esta forma de pago está archivada. Elige otra.',
  'payment-type-unmapped': 'La forma de pago {name} no tiene código de impresora. Configúralo en Pagos y facturación.',
  'tax-unmapped':
    '{name} no tiene un tipo de IVA con departamento e índice de IVA de la impresora. Configúralo en Pagos y facturación.',
  'tax-without-hotel-code':
    '{name} no tiene código de transacción del hotel y no se puede cargar a la habitación. Indícalo en Tipos de IVA o elige otro pago.',
  'printer-currency':
    'La impresora fiscal admite dos decimales como máximo, y {currency} tiene más. Cobra con una forma de pago que no imprima ticket.',
  'printer-not-configured': 'Esta sede aún no tiene impresora fiscal. Configúrala en el perfil del negocio.',
  'receipt-in-progress': 'Otro puesto está enviando este ticket.',
  'receipt-printed': 'Este ticket ya se imprimió. Solo se puede imprimir una copia.',
  'receipt-missing': 'No hay ningún ticket impreso del que hacer una copia. Entrega un recibo de cortesía.',
  'tenders-mismatch': 'Los pagos no suman lo que se debe. Revisa los importes.',
  'discount-too-large': 'El descuento[ en {name}] supera el precio. Redúcelo.',
  'sale-not-refundable': 'Solo se puede devolver una venta que no esté anulada.',
  'sale-not-correctable': 'Solo se puede corregir lo que una venta no anulada tiene en una forma de pago de la caja.',
  'day-closed': 'Mientras tanto, otra persona ha cerrado este día.',
  'datev-currency':
    'El archivo de DATEV tiene importes con dos decimales, y los de {currency} tienen más. Dale al asesor el diario de ventas.',
  'datev-numbers-missing': 'DATEV pide los números del asesor y del cliente. Introdúcelos en Contabilidad.',
  'datev-account-invalid':
    '{name} no tiene una cuenta que DATEV acepte[: {account}]. Introduce una de cuatro a nueve cifras en Contabilidad.',
  'datev-years-mixed': 'Un archivo DATEV contiene un solo ejercicio. Elige un periodo que termine antes del siguiente.',
  'close-needs-reason': 'Indica por qué se cierra el día aunque algo no cuadre o siga pendiente.',
  'buyer-is-seller':
    'El comprador tiene el número del propio negocio, y Hacienda rechaza una factura así. Escribe el número del comprador.',
  'sale-not-invoiceable':
    'No se puede facturar: no queda nada por facturar, el importe está en la cuenta del hotel o lo que se devuelve no tiene factura.',
  'invoice-issuer-missing':
    'Nadie ha indicado todavía quién emite las facturas. Rellena los datos de facturación en la página de facturas.',
  'invoice-template-missing':
    'Esta sede no tiene una plantilla de documento para facturas. Añade una en Documentos, del tipo Factura.',
  'invoice-number-taken':
    'El número {number} pertenece a otra serie. Da a cada plantilla de facturas una numeración propia.',
  'invoice-number-too-long':
    'El número {number} supera los 20 caracteres de una factura electrónica. Acorta la numeración de la plantilla.',
  'invoice-file-foreign':
    'El archivo de la factura electrónica es el italiano; el país de este emisor tiene otro o ninguno.',
  'invoice-file-health':
    'Los servicios para la salud de un particular no llevan factura electrónica: el sistema de intercambio no debe recibirlos. Entrega la factura en papel o en PDF.',
  'tax-nature-missing':
    '{name} es del 0 % y nadie ha indicado por qué. Elige su naturaleza en los datos de facturación, en la página de facturas.',
  'refund-too-large': 'Es más de lo que queda de esta venta. Elige menos.',
  'sale-has-refunds': 'Parte de esta venta ya se devolvió. Devuelve el resto.',
  'receipt-unsettled': 'El ticket de esta venta aún no se ha impreso. Imprímelo antes o indica qué pasó con él.',
  'original-numbers-needed': 'Introduce los números del ticket impreso: el documento de devolución debe citarlos.',
  'voucher-unknown': 'Ningún bono tiene el código {name}. Compáralo con el impreso.',
  'voucher-blocked': 'El bono {name} está bloqueado: {reason}. Desbloquéalo en Bonos o elige otro pago.',
  'voucher-expired': 'El bono {name} valía hasta el {date}. Prorrógalo en Bonos o elige otro pago.',
  'voucher-balance': 'El bono {name} no tiene saldo suficiente. Búscalo de nuevo y usa lo que queda.',
  'voucher-not-for-this':
    'Los bonos pagan solo tratamientos y productos; los bonos univalentes y los anticipos, solo los de su mismo tipo de IVA. Reduce el importe.',
  'voucher-spent':
    'El bono {name} ya se ha usado en parte: su venta no se puede anular así. La devolución reintegra lo que queda.',
  'voucher-tax-missing': 'Elige en Bonos el tipo de IVA del 0 % con el que el ticket muestra los bonos polivalentes.',
  'voucher-tax-has-rate':
    'Este tipo de IVA no es del 0 %. Los bonos polivalentes no están sujetos a IVA al venderse: elige un tipo del 0 %.',
  'package-unknown': 'Ningún abono ni paquete tiene el código {name}. Compáralo con la tarjeta.',
  'package-not-usable':
    '{name} no se puede usar:[ era válido hasta el {date}][ está en pausa desde el {since}][ lo tiene otra sede: {branch}][ no queda ninguna de sus {units} sesiones]. Consulta Prepagos.',
  'package-not-brought':
    '{name} de {branch} no se puede traer aquí:[ {count} de sus sesiones están reservadas allí][ esta sede no tiene nada con el nombre {service}][ su dinero está en {currency}].',
  'package-unit-missing':
    'No queda ninguna sesión de {name}[: {by} ha tomado la última][ para el {date}]. Reserva a su precio o con otro abono.',
  'package-not-for-this':
    'Ninguna sesión de {name} sirve para {service}. Elige uno de sus tratamientos o quita la sesión.',
  'package-not-for-guest': '{name} es de {holder}. Añade a este huésped en Prepagos o quita la sesión.',
  'package-one-day': 'Todo {name} se usa en un solo día, el {date}. Elige ese día o cambia antes el resto.',
  'package-not-transferable': '{name} se queda con su titular. Puede transferirlo quien puede hacer devoluciones.',
  'package-not-shareable': '{name} es solo para su titular.',
  'package-payment-type-missing': 'En Prepagos de los ajustes, elige la forma de pago de las sesiones usadas.',
  'package-shares-differ': 'Las partes suman {sum} y el precio es {price}. Cambia uno de los dos.',
  'package-code-taken': 'Otro paquete del hotel ya tiene este código: {name}.',
  'package-archived': '{name} ya no se vende.',
  'messages-off': 'Esta sede no envía mensajes. Un responsable puede activarlos en los ajustes.',
  'message-sent': 'Este mensaje ya ha salido.',
  'message-in-progress': 'Este mensaje se está enviando ahora mismo. Espera un minuto y vuelve a mirar.',
  'guest-unwritable':
    'A este huésped no se le puede escribir: falta la dirección de correo o no quiere mensajes. Llama por teléfono.',
  'pms-not-configured': 'El sistema del hotel no está conectado.',
  'hotel-guest-unknown': 'El hotel no conoce a ningún huésped con el número {externalId}. Elige de nuevo al huésped.',
  'room-guest-needed': 'Elige al huésped a cuya habitación se carga.',
  'stay-choice-needed': 'Este huésped tiene varias estancias. Elige la habitación a la que se carga.',
  'stay-not-in-house':
    'Este huésped no está alojado en este momento, así que no se puede cargar a la habitación. Elige otro pago.',
  'stay-no-post': 'El hotel no permite cargos a la habitación de este huésped. Elige otro pago.',
  'stay-unconfirmed':
    'El sistema del hotel no responde y no puede confirmar la estancia. No se ha vendido nada: inténtalo otra vez, vende sin cargar o elige otro pago.',
  'room-bill-refused': 'El sistema del hotel rechazó el cargo a la habitación[: {reason}]. No se ha vendido nada.',
  'hotel-tax-unknown':
    'El sistema del hotel no tiene ningún tipo de IVA del {rate}: no se puede cargar a la habitación. Añade el tipo en el hotel o elige otro pago.',
  'room-bill-settled': 'No queda nada por cargar de esta venta.',
  'room-bill-unsettled': 'El cargo a la habitación de esta venta está pendiente. Cárgalo antes al folio.',
  'room-bill-closed': 'El huésped ya se ha marchado. Su cuenta solo se puede corregir en el sistema del hotel.',
  'refund-way-mismatch':
    'Así se devolvería más de lo pagado. Lo cargado a la habitación vuelve a la habitación y el resto, como se pagó.',
  'in-use': 'Está en uso y no se puede eliminar. Archívalo.',
  'guest-in-use': 'Este huésped tiene citas o compras y no se puede eliminar.',
  'guest-has-appointments':
    'Este huésped tiene todavía citas ({count}). Cancélalas antes, o haz que se cancelen a la vez.',
  'guest-merged-with-itself': 'Un huésped no se puede unir consigo mismo. Elige otro.',
  'duration-of-parts':
    'Las partes de este tratamiento duran {minutes} minutos en total. Para cambiar la duración, cambia las partes.',
  'parts-take-nothing': 'Al menos una parte necesita terapeuta o cabina. Añádelo a una parte.',
  'areas-in-use': '{resource}: hay citas en una cabina que ya no tendría. Muévelas antes.',
  'capacity-in-use': '{resource}: {count} citas al mismo tiempo. Mueve antes alguna.',
  'approval-answered': 'Alguien ya ha respondido a esta solicitud.',
  'approval-expired': 'El plazo para aprobar ha terminado. Vuelve a pedirlo.',
  'approval-used': 'Esta aprobación ya se ha usado. Vuelve a pedirla.',
  'approval-other-content': 'Algo ha cambiado después de aprobarse. Vuelve a pedirlo.',
  'pin-too-simple': 'Este PIN es demasiado fácil de adivinar. Elige otras cifras.',
  'pin-too-short':
    'Quien aprueba necesita un PIN de seis cifras o más. Elige uno más largo en tu propio menú de usuario.',
  'approval-at-own-desk':
    'Se pidió en un puesto donde has iniciado sesión. Escribe allí tu PIN, o deja que responda otra persona.',
  'not-oneself': 'No puedes excluirte a ti mismo. Pídelo a un compañero que gestione las personas.',
  'last-administrator':
    'En {branch} no quedaría ningún administrador que pueda entrar. Asigna antes el rol a otra persona.',
  'administrator-needed': 'En {branch} ningún administrador ha entrado nunca. Asigna antes allí el rol a alguien.',
  'administrator-yourself': 'Ya no podrías gestionar las personas en {branch}. Asígnate antes el rol de administrador.',
  'archive-elsewhere':
    'Un archivo contiene todo de todas las sedes, también de {branch}, donde no puedes verlo todo. Pídelo a quien pueda.',
  'people-elsewhere': 'Esto vale también en {branch}, donde no gestionas las personas. Pídelo a quien lo haga.',
  'staff-linked': '{staff} ya está vinculado a {name}. Quita antes ese vínculo.',
  'user-id-taken': 'Ya existe una cuenta con este id: {name}.',
  'name-taken': 'Ya existe un elemento llamado {name}. Elige otro nombre.',
  'import-outdated': 'La lista ha cambiado desde la comprobación. Revísala de nuevo y luego importa.',
  'moving-in-state': 'Esta lista ya está en otro paso. Vuelva a mirarla.',
  'moving-in-column-missing': 'Falta una columna que toda fila necesita: {column}. Indique cuál es.',
  'moving-in-other-file':
    'No es el archivo cuya subida se había empezado: la línea {line} es distinta. Elija aquel archivo, con la misma codificación y la misma hoja, o quite la lista y empiece de nuevo.',
  'moving-in-source-refused':
    'El otro programa no acepta este nombre y esta contraseña. Deben ser de un administrador.',
  'moving-in-source-unreachable':
    'El otro programa no responde en esta dirección. Compruebe la dirección y que su interfaz (API) esté activada.',
  'moving-in-changed': 'Se ha modificado desde que se importó.',
  'vat-index-taken': 'El índice de IVA {vatIndex} de la impresora ya es de otro tipo.',
  'printer-not-listed': '{origin} no es una impresora de esta instalación. Un administrador puede añadirla.',
  'hotel-not-listed':
    '{origin} está en la red de esta instalación y no es uno de sus sistemas de hotel. Un administrador puede añadirlo.',
  'currency-locked': 'Hay precios o ventas en {currency}: la moneda ya no se puede cambiar.',
  'body-too-large': 'Los datos son demasiado grandes para enviarlos.',
  'answer-forgotten': 'Esto ya se hizo y el huésped se ha borrado desde entonces. No se ha hecho nada de nuevo.',
  'key-reused': 'Esta solicitud ya se envió con otros datos. Empieza de nuevo.',
  'too-many-requests': 'Demasiadas solicitudes. Espera un momento.',
  'internal-error': 'Algo ha fallado por nuestra parte. Inténtalo de nuevo.',
  'identity-provider-unreachable': 'El servicio de inicio de sesión no responde. Inténtalo en un momento.',
  'hotel-unreachable': 'El sistema del hotel no responde. Todo lo demás funciona; inténtalo de nuevo en un momento.',
  'hotel-busy':
    'El sistema del hotel no admite más peticiones por ahora; esta no se ha realizado. Inténtalo de nuevo en {seconds} s.',
  'hotel-access-refused': 'El sistema del hotel rechaza los datos de acceso. Compruébalos en el perfil del negocio.',
  unavailable: 'El servicio no está disponible en este momento. Inténtalo en breve.',
};
