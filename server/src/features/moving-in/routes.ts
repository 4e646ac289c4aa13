import * as endpoints from '@quieta/contract/moving-in/moving-in-endpoints';
import type { EasyAppointmentsGateway } from '#gateways/easy-appointments/easy-appointments-gateway';
import type { Api } from '#platform/http/api';
import { command, exchange, query } from '#platform/http/route';
import {
  createMovingIn,
  deleteMovingIn,
  sendMovingInRows,
  stepMovingIn,
  updateMovingIn,
} from './moving-in-commands.ts';
import { exportMovingInRows, getMovingIn, listMovingInRows, listMovingIns } from './moving-in-queries.ts';

import { readEasyAppointments } from './read-easy-appointments.ts';

export function movingInRoutes(api: Api, easyAppointments: EasyAppointmentsGateway): void {
  query(api, endpoints.listMovingIns, listMovingIns);
  command(api, endpoints.createMovingIn, createMovingIn);
  command(api, endpoints.sendMovingInRows, sendMovingInRows);
  exchange(api, endpoints.readEasyAppointments, (context, request) =>
    readEasyAppointments(context, request, easyAppointments),
  );
  query(api, endpoints.getMovingIn, getMovingIn);
  command(api, endpoints.updateMovingIn, updateMovingIn);
  command(api, endpoints.stepMovingIn, stepMovingIn);
  command(api, endpoints.deleteMovingIn, deleteMovingIn);
  query(api, endpoints.listMovingInRows, listMovingInRows);
  query(api, endpoints.exportMovingInRows, exportMovingInRows);
}
