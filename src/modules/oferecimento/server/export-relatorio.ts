/** The report of a period as a spreadsheet, a line for each carrier. */
import type { Deps } from '#platform/server/deps.ts'
import type { RawAnswer } from '#platform/server/http/route.ts'
import type { Session } from '#platform/server/session/session.ts'
import { answerSpreadsheet, type SpreadsheetColumn } from '#platform/server/spreadsheet/write-spreadsheet.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import type { exportarRelatorio, LinhaDoRelatorio } from '../oferta-relatorio.contract.ts'
import { readRelatorio } from './read-relatorio.ts'

export async function exportRelatorio(
  deps: Deps,
  session: Session,
  { formato = 'xlsx', ...pedido }: BodyOf<typeof exportarRelatorio>,
): Promise<RawAnswer> {
  const { items } = await readRelatorio(deps, session, pedido)
  return answerSpreadsheet({
    name: 'oferecimento',
    sheet: 'oferecimento',
    format: formato,
    columns: COLUMNS,
    rows: items,
  })
}

const percent = (share: number | null) => (share === null ? null : Math.round(share * 1_000) / 10)

const COLUMNS: readonly SpreadsheetColumn<LinhaDoRelatorio>[] = [
  { header: 'Transportadora', value: ({ nome }) => nome, width: 36 },
  { header: 'Convites', value: ({ convites }) => convites, kind: 'number' },
  { header: 'Respondidos', value: ({ respondidos }) => respondidos, kind: 'number', width: 14 },
  { header: 'Resposta mediana (min)', value: ({ medianaMin }) => medianaMin, kind: 'number', width: 22 },
  { header: 'Aceitos', value: ({ aceitos }) => aceitos, kind: 'number' },
  { header: 'Contratados', value: ({ contratados }) => contratados, kind: 'number', width: 14 },
  { header: 'Recusados', value: ({ recusados }) => recusados, kind: 'number', width: 14 },
  { header: 'Economia média (R$)', value: ({ economia }) => economia, kind: 'number', width: 20 },
  { header: 'Economia (%)', value: ({ economiaParte }) => percent(economiaParte), kind: 'number', width: 14 },
]
