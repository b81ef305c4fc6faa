/** Every benchmark: what it measures, from where to where, and how often it is repeated by itself. */
import type { Measurement } from './support/measurement.ts'

export interface Benchmark {
  readonly key: string
  readonly title: string
  /** What the figures are: their beginning and end, and their baseline. */
  readonly measures: string
  /** Whole runs; 1 where a run asks in many rounds already. */
  readonly repeat: number
  /** What makes a run of everything shorter: sizes as environment variables; `null` leaves the benchmark to `--full`. */
  readonly short?: Readonly<Record<string, string>> | null
  readonly load: () => Promise<{ run: (args: readonly string[]) => Promise<Measurement[]> }>
}

export const BENCHMARKS: readonly Benchmark[] = [
  {
    key: 'read-one',
    title: 'One record',
    measures:
      'Requests per second of an authenticated, checked and validated read of one record, 20 connections, against a bare route with the same query through a pool of the same role and size. Rounds alternate.',
    repeat: 1,
    load: () => import('./read-one.ts'),
  },
  {
    key: 'search',
    title: 'Global search',
    measures:
      'From the request to the last byte of the answer over HTTP, against the bare SQL and against a company with a tenth of the entries, asked in turns; ten companies share the database.',
    repeat: 1,
    short: { BENCH_SEARCH_ENTRIES: '100000' },
    load: () => import('./search.ts'),
  },
  {
    key: 'registers',
    title: 'Lists of registers',
    measures:
      'Page and filters from the request to the last byte over HTTP, against the bare SQL (page and bounded count) and against a company with a tenth of the records, asked in turns.',
    repeat: 1,
    load: () => import('./registers.ts'),
  },
  {
    key: 'posicoes',
    title: 'Positions of devices',
    measures:
      'A batch of 1,000 points of 20 devices by HTTP, from the request to its answer, against a bare `insert … unnest … on conflict` of the same points, asked in turns; with many positions in the table (`BENCH_POSICOES_ROWS`).',
    repeat: 1,
    short: { BENCH_POSICOES_ROWS: '200000' },
    load: () => import('./posicoes.ts'),
  },
  {
    key: 'viagem',
    title: 'Acts of a driver',
    measures:
      'A package of 50 acts of one phone by HTTP, sent for the first time and once more, and the state that an open page asks for, each from the request to its answer.',
    repeat: 1,
    load: () => import('./viagem.ts'),
  },
  {
    key: 'pedidos',
    title: 'The list of orders',
    measures:
      '1,000,000 orders of one company of ten: page and filters from the request to the last byte over HTTP, against the bare SQL and a company with a tenth of the orders, asked in turns.',
    repeat: 1,
    short: { BENCH_PEDIDO_ROWS: '100000' },
    load: () => import('./pedidos.ts'),
  },
  {
    key: 'quadro',
    title: 'The board, on the server',
    measures:
      'How long the program works on the answer with 1,000 cards, from the request to the end of the answer as the server counts it, against the bare `json_agg` over the same cards, asked in turns; with ever more finished loads behind the same board.',
    repeat: 1,
    short: { BENCH_QUADRO_CARGAS: '100000', BENCH_QUADRO_ROUNDS: '24' },
    load: () => import('./quadro.ts'),
  },
  {
    key: 'quadro-tela',
    title: 'The board, in a browser',
    measures:
      '10,000 open loads, embedded database, production build, headless Chromium with software rendering. First card: from the answer of the board to the frame that shows it, median of five loads. Second browser: from the release of the mouse in one page to the frame of another page that has the card in its stage, 50 moves.',
    repeat: 1,
    short: { BENCH_TELA_CARGAS: '5000' },
    load: () => import('./tela/quadro-tela.ts'),
  },
  {
    key: 'agenda',
    title: 'Docks, on the server',
    measures:
      'How long the program works on the day of 60 docks × 48 slots, after one of its bookings was changed (dia) and with nothing kept of it (dia-unread), and on the availability of 62 days, against the bare query over the same rows, asked in turns; with ever more bookings in the company.',
    repeat: 1,
    short: { BENCH_AGENDA_RESERVAS: '1', BENCH_AGENDA_ROUNDS: '12' },
    load: () => import('./agenda.ts'),
  },
  {
    key: 'rivais',
    title: 'Rivals for one slot',
    measures:
      '200 people book the same slot over HTTP at once: from the first request to the decision, and to the last answer with its alternatives, against a bare advisory lock and insert of as many through a pool of the same size; and one booking under 50 people at work.',
    repeat: 1,
    short: { BENCH_RIVAIS_ROUNDS: '4' },
    load: () => import('./rivais.ts'),
  },
  {
    key: 'agenda-tela',
    title: 'The schedule, in a browser',
    measures:
      '60 docks with 48 slots each, production build, embedded database, headless Chromium with software rendering: frames of a scroll in both directions, and from the request that moves a booking to the frame of somebody else’s page that shows it at its new slot.',
    repeat: 1,
    load: () => import('./tela/agenda-tela.ts'),
  },
  {
    key: 'import',
    title: 'Import',
    measures:
      'Spreadsheets of 50,000 lines on PostgreSQL, from the first byte of the upload to the last committed, listable record, with validation, repairs offered and refusals told per cell; against a bare COPY and a bare INSERT of the same rows.',
    repeat: 1,
    short: { BENCH_IMPORT_LINES: '20000' },
    load: () => import('./import.ts'),
  },
  {
    key: 'acao',
    title: 'Bulk action',
    measures: '2,000 loads deactivated by one action, from the call to its end with its progress told.',
    repeat: 3,
    short: { BENCH_ACAO_LOADS: '1000' },
    load: () => import('./acao.ts'),
  },
  {
    key: 'planner',
    title: 'Route planner',
    measures:
      'Towns drawn with a fixed seed: cost of the plan against the nearest-neighbour rule that a dispatcher would follow by hand, and the time from the question to the first whole plan.',
    repeat: 1,
    load: () => import('./planner.ts'),
  },
  {
    key: 'planner-public',
    title: 'Route planner, public instances',
    measures:
      'Cost of the plan against the best one published (CVRPLIB, Loggi, Gehring and Homberger, mixed fleets, several depots), 30 s on two threads; on Solomon’s instances the vehicles of the worst of 10 runs of 10 s, and the distance of the one in the middle. Left out without `--instances FOLDER` or `BENCH_PLANNER_INSTANCES`.',
    repeat: 1,
    short: null,
    load: () => import('./planner-public.ts'),
  },
  {
    key: 'formacao-tela',
    title: 'The map of orders, in a browser',
    measures:
      '10,000 orders on the map, production build, headless Chromium with software rendering: frames while the map is dragged.',
    repeat: 1,
    short: { BENCH_TELA_PEDIDOS: '4000' },
    load: () => import('./tela/formacao-tela.ts'),
  },
  {
    key: 'hub-fanout',
    title: 'Live events',
    measures:
      'One event to every client of a company, from the call to the last socket, against a bare `ws` broadcast of the same bytes; rounds alternate.',
    repeat: 1,
    load: () => import('./hub-fanout.ts'),
  },
  {
    key: 'hub-idle',
    title: 'Waiting connections',
    measures: 'Resident memory that 1,000 joined connections add to a process.',
    repeat: 3,
    load: () => import('./hub-idle.ts'),
  },
  {
    key: 'processos',
    title: 'Many processes',
    measures:
      'Answers per second of 1, 2 and 3 processes on PostgreSQL and NATS behind the balancer, with everything on the same cores: a mix of board, list, one record and writes by 60 people without pauses.',
    repeat: 1,
    short: { BENCH_PROCESSOS_SECONDS: '3' },
    load: () => import('./processos.ts'),
  },
  {
    key: 'start',
    title: 'Start',
    measures:
      'From the start of the process to its first ready answer, and its memory half a minute later, on the embedded database. The first start builds the page and makes the demonstration.',
    repeat: 1,
    short: { BENCH_START_ROUNDS: '1', BENCH_START_SETTLE_MS: '15000' },
    load: () => import('./start.ts'),
  },
  {
    key: 'bundle',
    title: 'First load of the web',
    measures: 'What the page names and preloads, gzipped.',
    repeat: 1,
    load: () => import('./bundle.ts'),
  },
  {
    key: 'notificacoes',
    title: 'Notices',
    measures:
      'One event brought to 10,000 people; pages of a person with 100,000 notices and the summary, as the program counts its answers; from the request that tells to the message on another screen; a change with and without a notice of 20 people, in turns.',
    repeat: 1,
    load: () => import('./notificacoes.ts'),
  },
  {
    key: 'piso',
    title: 'The freight floor',
    measures:
      'Whole calculations per second on one core, with norm of the day, column, verdict and trace, against the bare sum of kilometres and coefficients in big.js; 50,000 trips of twelve kinds, in turns.',
    repeat: 1,
    load: () => import('./piso.ts'),
  },
  {
    key: 'oferecimento',
    title: 'Offering',
    measures:
      'A shipper with 500 carriers: the board of 2,000 live offers beside the bare cards, publishing to 200 carriers beside the bare rows, 200 acceptances of one offer beside the bare lock, and the board after a hundred times as many past offers.',
    repeat: 1,
    short: { BENCH_OFERTAS_PASSADAS: '200000' },
    load: () => import('./oferecimento.ts'),
  },
  {
    key: 'oferecimento-tela',
    title: 'A negotiation, in a browser',
    measures:
      'Demonstration, embedded database, production build, headless Chromium with software rendering: from the proposal that a carrier sends to the frame of the shipper’s page that shows it, 27 proposals.',
    repeat: 1,
    load: () => import('./tela/oferecimento-tela.ts'),
  },
  {
    key: 'entrega',
    title: 'Deliveries',
    measures:
      'A company with 200,000 deliveries: a page of the list in each order, of a state, of a search, and the counts of the filter buttons, from the request to the last byte.',
    repeat: 1,
    short: { BENCH_ENTREGAS: '50000' },
    load: () => import('./entrega.ts'),
  },
  {
    key: 'relatorio',
    title: 'Reports',
    measures:
      'A company with a million facts of loads on PostgreSQL: a question with two groups and five measures over a year, from the request to the last byte, beside the same statement by hand in turns; the same over a month; and files of all records beside COPY of the whole rows.',
    repeat: 1,
    short: { BENCH_FATOS: '150000' },
    load: () => import('./relatorio.ts'),
  },
  {
    key: 'remessas',
    title: 'Cross-docking',
    measures:
      'A shipper with 10,000 remessas: the board with its totals beside the bare cards of all of them in turns, readings of a count of 2,000 volumes one by one and 200 at once, its closing, and the transfer of 500 remessas to another unit.',
    repeat: 1,
    short: { BENCH_REMESSAS: '2500' },
    load: () => import('./remessas.ts'),
  },
  {
    key: 'remessas-tela',
    title: 'The board of cross-docking, in a browser',
    measures:
      '10,000 remessas, embedded database, production build, headless Chromium with software rendering: cards in the page, and frames of a scroll down a column and back.',
    repeat: 1,
    short: { BENCH_TELA_REMESSAS: '4000' },
    load: () => import('./tela/remessas-tela.ts'),
  },
  {
    key: 'monitoramento',
    title: 'Watching trips',
    measures:
      'A shipper with 1,000 trips on the road: the answer of the monitor beside the bare rows in turns, and from a new point of each trip to the stored forecasts, bands and alerts of all of them.',
    repeat: 1,
    load: () => import('./monitoramento.ts'),
  },
  {
    key: 'monitoramento-tela',
    title: 'The map of trips, in a browser',
    measures:
      '5,000 vehicles on the road, embedded database, production build, headless Chromium with software rendering: frames while the map is dragged to and fro and while it comes nearer and goes away.',
    repeat: 1,
    short: { BENCH_TELA_VIAGENS: '2000' },
    load: () => import('./tela/monitoramento-tela.ts'),
  },
  {
    key: 'portal',
    title: 'The portal of customers',
    measures:
      'The page of a customer with 50 deliveries and that of one of them on its way, read by a visitor with a link, from the request to the last byte.',
    repeat: 1,
    load: () => import('./portal.ts'),
  },
  {
    key: 'conversa',
    title: 'Conversations with drivers',
    measures:
      'Opening a conversation with 200 messages, from a sent message to the published event of the other company, pages of 10,000 conversations beside the bare rows with their counts, and words of many, few and no messages among a million.',
    repeat: 1,
    short: { BENCH_CONVERSAS: '2000', BENCH_MENSAGENS: '100000' },
    load: () => import('./conversa.ts'),
  },
  {
    key: 'conformidade',
    title: 'The gates of loads',
    measures:
      'Registering a load and giving it to a carrier with and without the gates, in turns on two databases; the page of the gates against the read of the load; 10,000 loads that follow a changed rule, each of them different by it.',
    repeat: 1,
    short: { BENCH_CONFORMIDADE_LOADS: '600', BENCH_CONFORMIDADE_ROUNDS: '2' },
    load: () => import('./conformidade.ts'),
  },
  {
    key: 'fato-regra',
    title: 'Facts of rules',
    measures:
      'A change of a load by HTTP with and without the recording of its facts, in turns on two databases: typical ratio of fifteen rounds of forty changes.',
    repeat: 1,
    short: { BENCH_MUDANCA_ROUNDS: '3' },
    load: () => import('./fato-regra.ts'),
  },
  {
    key: 'fatos',
    title: 'Facts and dashboards',
    measures:
      'A change of a load by HTTP with and without the projection of its facts, in turns on two databases, as for the facts of rules; and the dashboard of loads of a company with a million facts, a fortnight against the one before, from the request to the last byte: p95 of twenty.',
    repeat: 1,
    short: { BENCH_FATOS: '150000', BENCH_MUDANCA_ROUNDS: '3' },
    load: () => import('./fatos.ts'),
  },
]
