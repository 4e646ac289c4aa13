import type { Permission, Role } from '@quieta/contract/values/permission';

/** The names of the roles, and what each permission lets somebody do, as it stands behind "may". */
export interface RightWords {
  readonly roles: Readonly<Record<Role, string>>;
  readonly permissions: Readonly<Record<Permission, string>>;
}

export const en: RightWords = {
  roles: {
    reception: 'Reception',
    therapist: 'Therapist',
    manager: 'Manager',
    accountant: 'Accountant',
    administrator: 'Administrator',
  },
  permissions: {
    read: 'look at the planner and at guests',
    treat: 'update where a treatment stands',
    book: 'book appointments and change guests',
    health: 'see health notes',
    sell: 'sell',
    'see-sales': 'look at sales and the day’s figures',
    discount: 'give a higher discount',
    'override-price': 'change a price',
    refund: 'refund a sale',
    void: 'void a sale or correct its payment',
    reprint: 'print a copy of a receipt',
    'pay-out': 'take cash out of the till',
    close: 'close the day',
    report: 'see reports and export lists',
    accounting: 'see the accountant’s files and accounts',
    'guest-data': 'export and erase a guest’s data',
    'set-up': 'change settings, staff and areas',
    devices: 'set up the fiscal printer and the hotel’s system',
    people: 'manage people and their roles',
    history: 'see who changed what',
  },
};
