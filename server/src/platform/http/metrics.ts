import { createServer } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Pool } from '../database/pool.ts';
import { version } from '../version.ts';

/** Measurements of the process, for Prometheus. No label contains data of a tenant or a person. */
export interface Metrics {
  /** One request was answered; `operation` is the endpoint's name, or `other`. */
  answered(operation: string, status: number, seconds: number): void;
  /** The server sent a receipt to its printer. */
  receiptSent(outcome: string): void;
  /** How long, in seconds, the oldest receipt that the server is to send has waited; 0 if none waits. */
  receiptsWaiting(seconds: number): void;
  /** A list or figure was read from the replica, or why it was not. */
  replicaAsked(outcome: 'read' | 'too-old' | 'behind' | 'failed'): void;
  /** How old, in seconds, the replica is at most; infinite while it is away. */
  replicaAge(seconds: number): void;
  /** Everything measured so far, in Prometheus' text format. */
  text(): Promise<string>;
}

/** In seconds: from a day's search to a month's, and to what is too long. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(pool: Pool): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  new Gauge({
    name: 'quieta_build_info',
    help: 'Always 1; its label is the version of the program',
    labelNames: ['version'] as const,
    registers: [register],
  }).set({ version }, 1);
  const requests = new Histogram({
    name: 'quieta_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['operation', 'status'] as const,
    buckets,
    registers: [register],
  });
  const connections = new Gauge({
    name: 'quieta_database_connections',
    help: 'Connections of the pool, and requests that wait for one',
    labelNames: ['state'] as const,
    registers: [],
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waited-for' }, pool.waitingCount);
    },
  });
  register.registerMetric(connections);
  const receipts = new Counter({
    name: 'quieta_receipts_sent_total',
    help: 'Receipts that the server sent to their printers, by what came of it',
    labelNames: ['outcome'] as const,
    registers: [register],
  });
  const receiptWait = new Gauge({
    name: 'quieta_receipt_oldest_wait_seconds',
    help: 'How long the first of the receipts has waited that the server is to send',
    registers: [register],
  });
  const replicaReads = new Counter({
    name: 'quieta_replica_reads_total',
    help: 'Reads that the replica may answer: read there, or at the primary because it was too old, behind or failed',
    labelNames: ['outcome'] as const,
    registers: [register],
  });
  const replicaAge = new Gauge({
    name: 'quieta_replica_age_seconds',
    help: 'How old what the replica shows is at most; infinite while it is away',
    registers: [register],
  });
  return {
    answered: (operation, status, seconds) => requests.observe({ operation, status }, seconds),
    receiptSent: (outcome) => receipts.inc({ outcome }),
    receiptsWaiting: (seconds) => receiptWait.set(seconds),
    replicaAsked: (outcome) => replicaReads.inc({ outcome }),
    replicaAge: (seconds) => replicaAge.set(seconds),
    text: () => register.metrics(),
  };
}

interface MetricsServer {
  close(): Promise<void>;
}

/** Serves `/metrics` on its own port, so that access to it is independent of access to the application. */
export async function serveMetrics(metrics: Metrics, port: number, host: string): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.url === '/metrics') {
      metrics.text().then(
        (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
        () => response.writeHead(500).end(),
      );
    } else {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
