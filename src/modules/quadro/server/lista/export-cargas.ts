/** The filtered list of loads as a spreadsheet: its ids first, then the loads in parts. */

import { SITUACAO_LABELS, TIPO_FRETE_LABELS } from '#modules/carga/carga-codes.ts'
import type { CargaListada } from '#modules/carga/carga-listada.contract.ts'
import { STATUS_LABELS } from '#modules/carga/ciclo.rules.ts'
import type { SearchCargas } from '#modules/carga/lista-cargas.contract.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { RawAnswer } from '#platform/server/http/route.ts'
import type { Session } from '#platform/server/session/session.ts'
import { answerSpreadsheet, type SpreadsheetColumn } from '#platform/server/spreadsheet/write-spreadsheet.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { type ExportFormat, MAX_EXPORTED, registerErrors } from '#platform/shared/register-calls.ts'
import { zoneName } from '#platform/shared/time-zone.ts'
import { listUnidadesComZona } from '../read-quadro.ts'
import { readListadas } from './read-listadas.ts'
import { listCargaIds, listsRecebidas } from './search-cargas.ts'
import { readRecebidas } from './search-recebidas.ts'

/** Cards are large: as many as two pages of a list at its longest are in memory. */
const PART = 200

/** Throws `export_too_large`. A load that goes meanwhile is left out. */
export async function exportarCargas(
  deps: Deps,
  session: Session,
  { formato = 'xlsx', ...search }: SearchCargas & { readonly formato?: ExportFormat },
): Promise<RawAnswer> {
  const ids = await listCargaIds(deps, session, search, MAX_EXPORTED + 1)
  if (ids.length > MAX_EXPORTED) throw new AppError(registerErrors.export_too_large)
  const isOwn = !listsRecebidas(session, search)
  const columns = columnsOf(await zonasDasUnidades(deps, session))
  async function* rows() {
    for (let from = 0; from < ids.length; from += PART) {
      const part = ids.slice(from, from + PART)
      yield* await deps.db.readAsOwner(session.ownerId, (tx) =>
        isOwn ? readListadas(tx, session, part) : readRecebidas(tx, part),
      )
    }
  }
  return answerSpreadsheet({
    name: 'cargas',
    sheet: 'cargas',
    format: formato,
    columns: isOwn ? columns : columns.map((column) => (column === TRANSPORTADORA ? EMBARCADOR : column)),
    rows: rows(),
  })
}

const TRANSPORTADORA: SpreadsheetColumn<CargaListada> = {
  header: 'Transportadora',
  value: ({ transportadora }) => transportadora?.nome,
  width: 30,
}
/** Of loads that were received, who gave them is told instead. */
const EMBARCADOR: SpreadsheetColumn<CargaListada> = {
  header: 'Embarcador',
  value: ({ nomeDirecionador }) => nomeDirecionador,
  width: 30,
}

type ZonaDaUnidade = (carga: CargaListada) => string

async function zonasDasUnidades(deps: Deps, session: Session): Promise<ZonaDaUnidade> {
  const unidades = await deps.db.readAsOwner(session.ownerId, listUnidadesComZona)
  const zonas = new Map(unidades.map(({ id, fusoHorario }) => [id, fusoHorario]))
  return ({ unidadeNegocioId, origem }) => zonas.get(unidadeNegocioId) ?? origem.fusoHorario
}

/** What was planned is told on the clocks of its place, what happened to the load on those of its unit. */
const columnsOf = (zonaDaUnidade: ZonaDaUnidade): readonly SpreadsheetColumn<CargaListada>[] => [
  { header: 'Código', value: ({ codigo }) => codigo, width: 12 },
  { header: 'Identificador', value: ({ codigoIdentificador }) => codigoIdentificador },
  { header: 'Situação', value: ({ situacao }) => SITUACAO_LABELS[situacao] },
  { header: 'Estado', value: ({ status }) => STATUS_LABELS[status], width: 28 },
  { header: 'Etapa', value: ({ etapa }) => etapa.descricao, width: 24 },
  { header: 'Origem', value: ({ origem }) => origem.empresa, width: 30 },
  { header: 'Município da origem', value: ({ origem }) => placeOf(origem), width: 24 },
  { header: 'Destino', value: ({ destino }) => destino.empresa, width: 30 },
  { header: 'Município do destino', value: ({ destino }) => placeOf(destino), width: 24 },
  {
    header: 'Coleta prevista',
    value: ({ dhColeta }) => dhColeta,
    kind: 'instant',
    zone: ({ origem }) => origem.fusoHorario,
  },
  { header: 'Fuso da coleta', value: ({ origem }) => zoneName(origem.fusoHorario), width: 24 },
  {
    header: 'Entrega prevista',
    value: ({ dhEntrega }) => dhEntrega,
    kind: 'instant',
    zone: ({ destino }) => destino.fusoHorario,
  },
  { header: 'Fuso da entrega', value: ({ destino }) => zoneName(destino.fusoHorario), width: 24 },
  TRANSPORTADORA,
  { header: 'Placa', value: ({ veiculo }) => veiculo && formatPlaca(veiculo.placa), width: 12 },
  { header: 'Motorista', value: ({ motorista }) => motorista?.nome, width: 26 },
  { header: 'Tipo de frete', value: ({ tipoFrete }) => TIPO_FRETE_LABELS[tipoFrete] },
  { header: 'Peso (kg)', value: ({ peso }) => peso, kind: 'number' },
  { header: 'Valor da carga (R$)', value: ({ valorCarga }) => valorCarga, kind: 'number' },
  { header: 'Unidade', value: ({ unidadeNegocio }) => unidadeNegocio?.nome, width: 24 },
  { header: 'Fuso da unidade', value: (carga) => zoneName(zonaDaUnidade(carga)), width: 24 },
  { header: 'Criada em', value: ({ dhCriacao }) => dhCriacao, kind: 'instant', zone: zonaDaUnidade },
  {
    header: 'Encerrada em',
    value: ({ dhEncerramento }) => dhEncerramento,
    kind: 'instant',
    zone: zonaDaUnidade,
  },
  { header: 'Encerrada por', value: ({ encerradaPor }) => encerradaPor, width: 26 },
  { header: 'Motivo', value: ({ motivo }) => motivo, width: 40 },
]

const placeOf = ({ cidade, uf }: CargaListada['origem']) => [cidade, uf].filter(Boolean).join(', ') || null
