import type { FiguresText } from './en.ts';

export const es: FiguresText = {
  measures: {
    revenue: {
      name: 'Ingresos',
      definition:
        'Tratamientos y productos vendidos, con IVA y con los descuentos aplicados, menos devoluciones y anulaciones; los bonos y anticipos cuentan cuando se usan.',
    },
    services: {
      name: 'Ingresos por tratamientos',
      definition: 'Tratamientos vendidos, con IVA y con los descuentos aplicados, menos devoluciones y anulaciones.',
    },
    products: {
      name: 'Ingresos por productos',
      definition:
        'Productos vendidos en caja, con IVA y con los descuentos aplicados, menos devoluciones y anulaciones.',
    },
    vouchers: {
      name: 'Bonos y anticipos',
      definition:
        'Bonos regalo y anticipos vendidos, menos los devueltos; lo que pagan más adelante es ingreso en ese momento.',
    },
    discounts: {
      name: 'Descuentos',
      definition: 'Lo que se ha rebajado de los precios, en líneas sueltas y en ventas enteras.',
    },
    pieces: { name: 'Unidades vendidas', definition: 'Productos vendidos, por unidades, menos los devueltos.' },
    commission: {
      name: 'Comisiones',
      definition: 'Lo que corresponde al terapeuta de lo vendido, sin IVA, según la regla de cada categoría.',
    },
    sales: { name: 'Ventas', definition: 'Ventas que no se han anulado; una devolución no cuenta como venta.' },
    tips: {
      name: 'Propinas',
      definition: 'Lo que los huéspedes han dado de más, menos las propinas devueltas; no forma parte de los ingresos.',
    },
    bookings: {
      name: 'Reservas',
      definition: 'Todas las citas que empiezan en estos días, incluidas las canceladas y las no presentadas.',
    },
    appointments: {
      name: 'Citas',
      definition: 'Citas que empiezan en estos días y no se han cancelado; incluidas las no presentadas.',
    },
    treatments: { name: 'Tratamientos', definition: 'Citas de estos días que se han realizado.' },
    noShows: { name: 'No presentados', definition: 'Citas a las que el huésped no se presentó.' },
    cancellations: {
      name: 'Cancelaciones',
      definition: 'Citas que habrían empezado en estos días y se cancelaron, en cualquier momento.',
    },
    lateCancellations: {
      name: 'Cancelaciones tardías',
      definition: 'Citas canceladas menos de 24 horas antes de su inicio.',
    },
    staffBooked: {
      name: 'Tiempo reservado de terapeutas',
      definition:
        'Minutos de tratamiento reservados con un terapeuta, sin preparación ni limpieza, cancelaciones ni no presentados.',
    },
    staffWorked: {
      name: 'Tiempo trabajado de terapeutas',
      definition: 'Minutos de tratamiento de las citas realizadas, sin preparación ni limpieza.',
    },
    areaBooked: {
      name: 'Tiempo reservado de cabinas',
      definition:
        'Minutos reservados en las cabinas, multiplicados por las plazas ocupadas, sin preparación ni limpieza, cancelaciones ni no presentados.',
    },
    staffAvailable: {
      name: 'Tiempo disponible de terapeutas',
      definition: 'Minutos en que se puede reservar a los terapeutas según los turnos, menos los bloqueos.',
    },
    areaAvailable: {
      name: 'Tiempo disponible de cabinas',
      definition: 'Minutos en que las cabinas están abiertas, multiplicados por sus plazas, menos los bloqueos.',
    },
    guests: {
      name: 'Huéspedes atendidos',
      definition:
        'Huéspedes con al menos un tratamiento realizado, cada uno una vez al día; quien viene sin nombre no se cuenta.',
    },
    newGuests: { name: 'Huéspedes nuevos', definition: 'Huéspedes en el día de su primer tratamiento aquí.' },
    returningGuests: {
      name: 'Huéspedes que vuelven',
      definition: 'Huéspedes atendidos que ya habían recibido un tratamiento aquí en un día anterior.',
    },
    rebookings: {
      name: 'Nuevas reservas',
      definition: 'Huéspedes atendidos que, al final del día, ya tenían reservada una cita para un día posterior.',
    },
    hotelGuests: {
      name: 'Huéspedes del hotel',
      definition: 'Huéspedes atendidos en un día de su estancia en el hotel.',
    },
    capturedGuests: {
      name: 'Huéspedes del hotel en días comunicados',
      definition: 'Huéspedes del hotel atendidos en los días de los que el hotel comunicó su ocupación.',
    },
    inHouse: {
      name: 'Huéspedes alojados',
      definition: 'Huéspedes alojados en el hotel, cada uno una vez al día, en los días que el hotel comunicó.',
    },
  },
  ratios: {
    revpath: {
      name: 'RevPATH',
      definition:
        'Ingreso por hora de tratamiento disponible: ingresos por tratamientos entre las horas en que se podía reservar a los terapeutas.',
    },
    staffUtilisation: {
      name: 'Ocupación de terapeutas',
      definition: 'Parte del tiempo disponible de los terapeutas que está reservada.',
    },
    areaUtilisation: {
      name: 'Ocupación de cabinas',
      definition: 'Parte del tiempo disponible de las cabinas que está reservada.',
    },
    averageSpend: { name: 'Ticket medio', definition: 'Ingresos entre el número de ventas.' },
    noShowRate: {
      name: 'Tasa de no presentados',
      definition: 'Parte de las citas no canceladas a las que el huésped no se presentó.',
    },
    lateCancellationRate: {
      name: 'Tasa de cancelación tardía',
      definition: 'Parte de las reservas que se cancelaron menos de 24 horas antes de su inicio.',
    },
    rebookingRate: {
      name: 'Tasa de nueva reserva',
      definition: 'Parte de los huéspedes atendidos que, al final del día, ya tenían reserva para un día posterior.',
    },
    newGuestShare: {
      name: 'Proporción de huéspedes nuevos',
      definition: 'Parte de los huéspedes atendidos que venían por primera vez.',
    },
    hotelShare: {
      name: 'Proporción de huéspedes del hotel',
      definition: 'Parte de los huéspedes atendidos que estaban alojados en el hotel.',
    },
    captureRate: {
      name: 'Tasa de captación',
      definition: 'Parte de los huéspedes alojados que recibió un tratamiento, en los días que el hotel comunicó.',
    },
    retailPerTreatment: {
      name: 'Productos por tratamiento',
      definition: 'Ingresos por productos entre el número de tratamientos realizados.',
    },
  },
  fileNames: { days: 'indicadores', rows: 'detalle-indicador' },
  columns: {
    date: 'Fecha',
    time: 'Hora',
    name: 'Nombre',
    guest: 'Huésped',
    staff: 'Terapeuta',
    area: 'Cabina',
    sale: 'Venta',
    kind: 'Tipo',
  },
  kinds: { sale: 'Venta', refund: 'Devolución', void: 'Anulación', correction: 'Corrección' },
};
