/** Every dated value of the law as a spreadsheet. */
import type { Deps } from '#platform/server/deps.ts'
import type { RawAnswer } from '#platform/server/http/route.ts'
import type { Session } from '#platform/server/session/session.ts'
import { answerSpreadsheet } from '#platform/server/spreadsheet/write-spreadsheet.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import { dayAt } from '#platform/shared/date.ts'
import { ESTADO_DA_REGRA_LABELS, estadoDaRegra } from '../catalogo.rules.ts'
import type { exportarRegras, RegraDetalhe, RegraValor } from '../regra-legal.contract.ts'
import { NIVEL_LABELS, SITUACAO_VALOR_LABELS, ZONA_DA_LEI } from '../regra-legal.rules.ts'
import { readDetalhes } from './show-regras.ts'

interface Linha {
  readonly regra: RegraDetalhe
  readonly valor: RegraValor
}

const namesOf = ({ conferencias }: RegraValor) =>
  [...new Set(conferencias.map(({ nome }) => nome))].join('; ')

const COLUMNS = [
  { header: 'Regra', width: 32, value: ({ regra }: Linha) => regra.titulo },
  { header: 'Lei', width: 40, value: ({ regra }: Linha) => regra.fonte },
  { header: 'Nível', width: 24, value: ({ regra }: Linha) => NIVEL_LABELS[regra.nivel] },
  { header: 'Estado', width: 12, value: ({ regra }: Linha) => ESTADO_DA_REGRA_LABELS[estadoDaRegra(regra)] },
  {
    header: 'Conferida em',
    kind: 'day' as const,
    value: ({ regra }: Linha) => dayAt(regra.conferidaEm, ZONA_DA_LEI),
  },
  { header: 'Escopo', width: 24, value: ({ valor }: Linha) => valor.escopo },
  { header: 'Vale de', kind: 'day' as const, value: ({ valor }: Linha) => valor.validoDe },
  { header: 'Vale até', kind: 'day' as const, value: ({ valor }: Linha) => valor.validoAte },
  { header: 'Ato', width: 32, value: ({ valor }: Linha) => valor.ato },
  { header: 'Situação', width: 16, value: ({ valor }: Linha) => SITUACAO_VALOR_LABELS[valor.situacao] },
  { header: 'Valores', width: 48, value: ({ valor }: Linha) => valor.resumo },
  { header: 'Por', width: 40, value: ({ valor }: Linha) => namesOf(valor) },
]

export async function exportRegras(
  deps: Deps,
  session: Session,
  { formato = 'xlsx' }: BodyOf<typeof exportarRegras>,
): Promise<RawAnswer> {
  const regras = await deps.db.readAsOwner(session.ownerId, (tx) => readDetalhes(deps, tx, session))
  return answerSpreadsheet({
    name: 'catalogo-de-regras',
    sheet: 'Catálogo de regras',
    format: formato,
    columns: COLUMNS,
    rows: regras.flatMap((regra) => regra.valores.map((valor): Linha => ({ regra, valor }))),
  })
}
