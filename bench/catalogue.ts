/** Every benchmark: what it measures, from where to where, and how often it is repeated by itself. */
import type { Measurement } from './support/measurement.ts'

export interface Benchmark {
  readonly key: string
  readonly title: string
  /** What the figures are: their beginning and end, and their baseline. */
  readonly measures: string
  /** Whole runs; 1 where a run asks in many rounds already. */
  readonly repeat: number
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
    key: 'pedidos',
    title: 'The list of orders',
    measures:
      '1,000,000 orders of one company of ten: page and filters from the request to the last byte over HTTP, against the bare SQL and a company with a tenth of the orders, asked in turns.',
    repeat: 1,
    load: () => import('./pedidos.ts'),
  },
  {
    key: 'quadro',
    title: 'The board, on the server',
    measures:
      'How long the program works on the answer with 1,000 cards, from the request to the end of the answer as the server counts it, against the bare `json_agg` over the same cards, asked in turns; with ever more finished loads behind the same board.',
    repeat: 1,
    load: () => import('./quadro.ts'),
  },
  {
    key: 'quadro-tela',
    title: 'The board, in a browser',
    measures:
      '10,000 open loads, embedded database, production build, headless Chromium with software rendering. First card: from the answer of the board to the frame that shows it, median of five loads. Second browser: from the release of the mouse in one page to the frame of another page that has the card in its stage, 50 moves.',
    repeat: 1,
    load: () => import('./tela/quadro-tela.ts'),
  },
  {
    key: 'agenda',
    title: 'Docks, on the server',
    measures:
      'How long the program works on the day of 60 docks × 48 slots, after one of its bookings was changed (dia) and with nothing kept of it (dia-unread), and on the availability of 62 days, against the bare query over the same rows, asked in turns; with ever more bookings in the company.',
    repeat: 1,
    load: () => import('./agenda.ts'),
  },
  {
    key: 'rivais',
    title: 'Rivals for one slot',
    measures:
      '200 people book the same slot over HTTP at once: from the first request to the decision, and to the last answer with its alternatives, against a bare advisory lock and insert of as many through a pool of the same size; and one booking under 50 people at work.',
    repeat: 1,
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
    load: () => import('./import.ts'),
  },
  {
    key: 'acao',
    title: 'Bulk action',
    measures: '2,000 loads deactivated by one action, from the call to its end with its progress told.',
    repeat: 3,
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
    load: () => import('./planner-public.ts'),
  },
  {
    key: 'formacao-tela',
    title: 'The map of orders, in a browser',
    measures:
      '10,000 orders on the map, production build, headless Chromium with software rendering: frames while the map is dragged.',
    repeat: 1,
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
    load: () => import('./processos.ts'),
  },
  {
    key: 'start',
    title: 'Start',
    measures:
      'From the start of the process to its first ready answer, and its memory half a minute later, on the embedded database. The first start builds the page and makes the demonstration.',
    repeat: 1,
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
    key: 'conformidade',
    title: 'The gates of loads',
    measures:
      'Registering a load and giving it to a carrier with and without the gates, in turns on two databases; the page of the gates against the read of the load; 10,000 loads that follow a changed rule, each of them different by it.',
    repeat: 1,
    load: () => import('./conformidade.ts'),
  },
]
