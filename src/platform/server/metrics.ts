import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  observeRequest(method: string, route: string, status: number, ms: number): void
  setHubConnections(hub: string, count: number): void
  countEventsPublished(count: number): void
  /** The text that Prometheus reads. */
  text(): Promise<string>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'estiva_' })
  const requests = new Histogram({
    name: 'estiva_http_request_seconds',
    help: 'Duração das requisições HTTP',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const connections = new Gauge({
    name: 'estiva_hub_connections',
    help: 'Conexões abertas por hub',
    labelNames: ['hub'],
    registers: [registry],
  })
  const published = new Counter({
    name: 'estiva_events_published_total',
    help: 'Eventos publicados por este processo',
    registers: [registry],
  })
  return {
    observeRequest: (method, route, status, ms) =>
      requests.labels(method, route, String(status)).observe(ms / 1000),
    setHubConnections: (hub, count) => connections.labels(hub).set(count),
    countEventsPublished: (count) => published.inc(count),
    text: () => registry.metrics(),
  }
}
