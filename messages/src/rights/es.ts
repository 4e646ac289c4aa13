import type { RightWords } from './en.ts';

export const es: RightWords = {
  roles: {
    reception: 'Recepción',
    therapist: 'Terapeuta',
    manager: 'Responsable',
    accountant: 'Contable',
    administrator: 'Administrador',
  },
  permissions: {
    read: 'ver la agenda y los huéspedes',
    treat: 'indicar cómo va un tratamiento',
    book: 'reservar citas y modificar huéspedes',
    health: 'ver las notas de salud',
    sell: 'vender',
    'see-sales': 'ver las ventas y las cifras del día',
    discount: 'aplicar un descuento mayor',
    'override-price': 'cambiar un precio',
    refund: 'devolver una venta',
    void: 'anular una venta o corregir su pago',
    reprint: 'imprimir una copia de un ticket',
    'pay-out': 'retirar efectivo de la caja',
    close: 'cerrar el día',
    report: 'ver los informes y exportar listas',
    accounting: 'ver los archivos y las cuentas para el asesor',
    'guest-data': 'exportar y borrar los datos de un huésped',
    'set-up': 'cambiar ajustes, terapeutas y cabinas',
    devices: 'configurar la impresora fiscal y el sistema del hotel',
    people: 'gestionar las personas y sus roles',
    history: 'ver quién cambió qué',
  },
};
