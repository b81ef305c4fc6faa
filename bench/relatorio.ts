/** Reports: free questions to a million facts beside the same statement by hand, and files of a million lines. */
import { fork } from 'node:child_process'
import { nextMessage, stopMeasured, tell } from './support/child-process.ts'
import type { Measurement } from './support/measurement.ts'
import { inScratchDatabase } from './support/scratch-database.ts'

const MAX_CONSULTA_MS = 1_500
const MAX_PAGINA_MS = 200
const MAX_RATIO = 1.5
const MIN_CSV = 0.5
const MIN_XLSX_ROWS = 15_000
const MAX_MB = 300

export const run = (): Promise<Measurement[]> => inScratchDatabase(measure)

interface Consultado {
  readonly fatos: number
  readonly consultaMs: number
  readonly ratio: number
  readonly paginaMs: number
}
interface Exportado {
  readonly linhas: number
  readonly csvRows: number
  readonly copyRows: number
  readonly xlsxRows: number
  readonly memoriaMb: number
}

async function measure(url: string): Promise<Measurement[]> {
  const child = fork(new URL('./relatorio-server.ts', import.meta.url), [], {
    env: { ...process.env, BENCH_DATABASE_URL: url },
  })
  await nextMessage(child)
  try {
    const asked = (await tell(child, 'consultar')) as Consultado
    const made = (await tell(child, 'exportar')) as Exportado
    const details = { fatos: asked.fatos }
    return [
      {
        name: 'relatorio/consulta',
        amount: { value: asked.consultaMs, unit: 'ms' },
        budget: { atMost: MAX_CONSULTA_MS },
        details,
      },
      { name: 'relatorio/consulta/à mão', ratio: asked.ratio, budget: { atMost: MAX_RATIO }, details },
      {
        name: 'relatorio/primeira página',
        amount: { value: asked.paginaMs, unit: 'ms' },
        budget: { atMost: MAX_PAGINA_MS },
        details,
      },
      {
        name: 'relatorio/csv por COPY',
        ratio: made.csvRows / made.copyRows,
        budget: { atLeast: MIN_CSV },
        details: { linhas: made.linhas, porSegundo: Math.round(made.csvRows) },
      },
      {
        name: 'relatorio/xlsx',
        amount: { value: made.xlsxRows, unit: 'linhas/s' },
        budget: { atLeast: MIN_XLSX_ROWS },
        details: { linhas: made.linhas },
      },
      {
        name: 'relatorio/memória',
        amount: { value: made.memoriaMb, unit: 'MB' },
        budget: { atMost: MAX_MB },
        details: { linhas: made.linhas },
      },
    ]
  } finally {
    await stopMeasured(child)
  }
}
