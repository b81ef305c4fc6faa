/** The filtered list as a spreadsheet. */
import type { Deps } from '#platform/server/deps.ts'
import type { RawAnswer } from '#platform/server/http/route.ts'
import type { Session } from '#platform/server/session/session.ts'
import { answerSpreadsheet } from '#platform/server/spreadsheet/write-spreadsheet.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import { ESTADO_RNTRC_TEXT, ESTADO_SEGURO_TEXT } from '../lista.rules.ts'
import type { exportarRegularidade, LinhaRegularidade } from '../regularidade.contract.ts'
import {
  CATEGORIA_TEXT,
  type EstadoRntrc,
  type EstadoSeguro,
  REGULARIDADE_TIME_ZONE,
  type Seguro,
} from '../regularidade.rules.ts'
import { filterLinhas, readLinhas } from './list-regularidades.ts'

const seguroColumns = (header: string, seguro: Seguro) => [
  { header: `${header} até`, kind: 'day' as const, value: (linha: LinhaRegularidade) => linha[seguro].ate },
  {
    header: `${header}: situação`,
    width: 16,
    value: (linha: LinhaRegularidade) => ESTADO_SEGURO_TEXT[linha[seguro].estado as EstadoSeguro],
  },
]

const COLUMNS = [
  { header: 'Transportadora', width: 40, value: ({ nome }: LinhaRegularidade) => nome },
  {
    header: 'CNPJ ou CPF',
    width: 20,
    value: ({ documento }: LinhaRegularidade) => formatDocumento(documento),
  },
  { header: 'RNTRC', width: 12, value: ({ rntrc }: LinhaRegularidade) => rntrc },
  {
    header: 'Categoria',
    width: 10,
    value: ({ categoria }: LinhaRegularidade) => categoria && CATEGORIA_TEXT[categoria],
  },
  {
    header: 'Na ANTT',
    width: 16,
    value: ({ antt }: LinhaRegularidade) => ESTADO_RNTRC_TEXT[antt.estado as EstadoRntrc],
  },
  {
    header: 'Consultado em',
    width: 18,
    value: ({ antt }: LinhaRegularidade) =>
      antt.consultadoEm && formatDateTime(antt.consultadoEm, REGULARIDADE_TIME_ZONE),
  },
  ...seguroColumns('RCTR-C', 'rctrc'),
  ...seguroColumns('RC-DC e PGR', 'rcdc'),
  ...seguroColumns('RC-V', 'rcv'),
  { header: 'Cargas', width: 8, kind: 'number' as const, value: ({ cargas }: LinhaRegularidade) => cargas },
]

export async function exportRegularidade(
  deps: Deps,
  session: Session,
  { formato = 'xlsx', ...search }: BodyOf<typeof exportarRegularidade>,
): Promise<RawAnswer> {
  const { linhas } = await deps.db.readAsOwner(session.ownerId, (tx) => readLinhas(tx, deps.clock.now()))
  const rows = filterLinhas(linhas, search).itens.map(({ linha }) => linha)
  return answerSpreadsheet({
    name: 'regularidade',
    sheet: 'Regularidade',
    format: formato,
    columns: COLUMNS,
    rows,
  })
}
