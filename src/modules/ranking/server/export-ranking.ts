/** The ranking of a period as a spreadsheet, those below the minimum of loads after the ranked ones. */
import type { Deps } from '#platform/server/deps.ts'
import type { RawAnswer } from '#platform/server/http/route.ts'
import type { Session } from '#platform/server/session/session.ts'
import { answerSpreadsheet, type SpreadsheetColumn } from '#platform/server/spreadsheet/write-spreadsheet.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import { MAX_EXPORTED } from '#platform/shared/register-calls.ts'
import type { exportarRanking, RankingLinha } from '../ranking.contract.ts'
import { MIN_CARGAS_PADRAO } from '../ranking.rules.ts'
import { readLinhas } from './read-linhas.ts'
import { recorteDe } from './recorte.ts'

export async function exportRanking(
  deps: Deps,
  session: Session,
  { formato = 'xlsx', minimoDeCargas = MIN_CARGAS_PADRAO, ...pedido }: BodyOf<typeof exportarRanking>,
): Promise<RawAnswer> {
  const recorte = recorteDe(pedido, deps.clock.now())
  const rows = await deps.db.readAsOwner(session.ownerId, async (tx) => {
    // A register of carriers is never longer than a sheet may be.
    const all = { ...recorte, minimoDeCargas, limit: MAX_EXPORTED, offset: 0 }
    const ranqueadas = await readLinhas(tx, { ...all, quais: 'ranqueadas' })
    const semVolume = await readLinhas(tx, { ...all, quais: 'sem-volume' })
    return [...ranqueadas.linhas, ...semVolume.linhas]
  })
  return answerSpreadsheet({ name: 'ranking', sheet: 'ranking', format: formato, columns: COLUMNS, rows })
}

const percent = (rate: number | null) => (rate === null ? null : Math.round(rate * 1_000) / 10)

const COLUMNS: readonly SpreadsheetColumn<RankingLinha>[] = [
  { header: 'Posição', value: ({ posicao }) => posicao, kind: 'number', width: 10 },
  { header: 'Transportadora', value: ({ nome }) => nome, width: 36 },
  { header: 'Cargas', value: ({ cargas }) => cargas, kind: 'number' },
  { header: 'Cargas com previsão', value: ({ comPrevisao }) => comPrevisao, kind: 'number', width: 20 },
  { header: 'No prazo (%)', value: ({ noPrazo }) => percent(noPrazo), kind: 'number', width: 14 },
  {
    header: 'No prazo sem atrasos de outros (%)',
    value: ({ noPrazoSemOutros }) => percent(noPrazoSemOutros),
    kind: 'number',
    width: 32,
  },
  { header: 'Ofertas', value: ({ ofertas }) => ofertas, kind: 'number' },
  { header: 'Aceite (%)', value: ({ aceite }) => percent(aceite), kind: 'number' },
  { header: 'Avarias (%)', value: ({ avarias }) => percent(avarias), kind: 'number' },
  { header: 'Lead time mediano (min)', value: ({ leadMin }) => leadMin, kind: 'number', width: 22 },
  { header: 'Preço contra a mediana (%)', value: ({ preco }) => percent(preco), kind: 'number', width: 26 },
]
