/** Creating, changing, duplicating, switching, removing and reading route plans. */
import { isDeepStrictEqual } from 'node:util'
import { mapMunicipios } from '#modules/referencia/server/find-municipio.ts'
import { findUnidade } from '#modules/unidade-negocio/server/unidade-negocio.repository.ts'
import { tipoVeiculo } from '#modules/veiculo/veiculo-tipos.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { createRegister } from '#platform/server/register/register.ts'
import { createUsageRegistry } from '#platform/server/register/usage-registry.ts'
import type { Session } from '#platform/server/session/session.ts'
import { actorOf } from '#platform/server/session/session.ts'
import { invalidField, invalidInput } from '#platform/shared/app-error.ts'
import { formatDistance, formatDuration } from '#platform/shared/quantity.ts'
import { FONTES_ROTA, tempoTotal } from '../rota.rules.ts'
import { MAX_NOME, type Rotograma, type SaveRotograma } from '../rotograma.contract.ts'
import {
  checkRotograma,
  cleanRotograma,
  describeHorario,
  describePontos,
  nomeDaCopia,
  type RotogramaFields,
} from '../rotograma.rules.ts'
import {
  listNomesLike,
  type PontoSalvo,
  type RotogramaValues,
  rotogramaStore,
  type VisibleSearch,
} from './rotograma.store.ts'
import { calculateRoute } from './route-provider.ts'
import { conteudoOf, insertVersao } from './versao.repository.ts'

/** Modules that keep a route plan's id count their rows here. */
export const rotogramaUsage = createUsageRegistry()

/** Those of the own units, and those that are of no unit. */
const isReached = ({ allUnits, unitIds }: Session, unidadeId: string | null | undefined) =>
  allUnits || unidadeId === null || unidadeId === undefined || unitIds.has(unidadeId)

async function checkUnidade(
  tx: OwnerTx,
  session: Session,
  unidadeId: string | null,
  before: Rotograma | undefined,
) {
  if (unidadeId === null || unidadeId === before?.unidade?.id) return
  const unidade = isReached(session, unidadeId) ? await findUnidade(tx, unidadeId) : undefined
  if (!unidade) throw invalidField('unidadeId', 'Unidade não encontrada')
  if (!unidade.ativo) throw invalidField('unidadeId', 'A unidade está desativada: escolha outra')
}

const register = createRegister<Rotograma, RotogramaValues, RotogramaValues, VisibleSearch>({
  entidade: 'rotograma',
  nome: 'O rotograma',
  store: rotogramaStore,
  nameOf: ({ nome }) => nome,
  historyFields: {
    nome: 'Nome',
    codigo: 'Código',
    unidade: 'Unidade de negócio',
    pontos: 'Pontos',
    distancia: 'Distância',
    duracao: 'Tempo ao volante',
    fonte: 'Cálculo da rota',
    riscos: 'Riscos da rota',
    horario: 'Horário permitido',
    veiculos: 'Tipos de veículo permitidos',
    ativo: 'Ativo',
  },
  inWords: (record) => ({
    ...record,
    unidade: record.unidade?.descricao ?? null,
    pontos: describePontos(record.pontos),
    distancia: formatDistance(record.distanciaM),
    duracao: formatDuration(record.duracaoMin),
    fonte: FONTES_ROTA[record.fonte],
    horario: describeHorario(record.horario),
    veiculos: record.tiposVeiculo.map((tipo) => tipoVeiculo(tipo).nome).join(', ') || null,
  }),
  clean: (values) => values,
  isReached: (session, { unidade }) => isReached(session, unidade?.id),
  within: ({ allUnits, unitIds }, search) => ({ ...search, visiveis: allUnits ? null : [...unitIds] }),
  async prepare({ tx, session, before, values }) {
    await checkUnidade(tx, session, values.unidadeId, before)
    return values
  },
  async onChanged({ tx, session, before, after }) {
    if (!after || (before && isDeepStrictEqual(conteudoOf(before), conteudoOf(after)))) return
    await insertVersao(tx, after, actorOf(session).name)
  },
  listUso: rotogramaUsage.list,
})

/** Every point with coordinates: its own, else those of the seat of its municipality. */
async function placePontos(deps: Deps, session: Session, { pontos }: RotogramaFields): Promise<PontoSalvo[]> {
  const ids = pontos.flatMap(({ municipioId }) => municipioId ?? [])
  const municipios = await deps.db.readAsOwner(session.ownerId, (tx) => mapMunicipios(tx, ids))
  return pontos.map((ponto, index) => {
    const seat = municipios.get(ponto.municipioId ?? 0)
    if (ponto.municipioId !== null && !seat) {
      throw invalidField(`pontos.${index}.municipioId`, 'Município não encontrado')
    }
    const { latitude = null, longitude = null } = ponto.latitude === null ? (seat ?? {}) : ponto
    if (latitude === null || longitude === null) {
      throw invalidField(`pontos.${index}.municipioId`, 'Informe o município ou as coordenadas')
    }
    return { ...ponto, latitude, longitude }
  })
}

/** Checked, placed and measured; the way by road is asked for before any transaction begins. */
async function toValues(deps: Deps, session: Session, input: SaveRotograma): Promise<RotogramaValues> {
  const fields = cleanRotograma(input)
  const details = checkRotograma(fields)
  if (details.length > 0) throw invalidInput(details)
  const pontos = await placePontos(deps, session, fields)
  const { tracado: _tracado, ...rota } = await calculateRoute(deps, pontos)
  return { ...fields, pontos, ...rota, totalMin: tempoTotal(rota, pontos) }
}

export const rotogramaRegister = {
  ...register,
  create: async (deps: Deps, session: Session, input: SaveRotograma) =>
    register.create(deps, session, await toValues(deps, session, input)),
  change: async (
    deps: Deps,
    session: Session,
    id: string,
    input: SaveRotograma,
    basedOn: number | undefined,
  ) => register.change(deps, session, id, await toValues(deps, session, input), basedOn),
}

/** A new one with the same content, another name and no code. Throws `not_found`. */
export async function duplicateRotograma(deps: Deps, session: Session, id: string): Promise<Rotograma> {
  const original = await register.get(deps, session, id)
  const taken = await deps.db.readAsOwner(session.ownerId, (tx) => listNomesLike(tx, original.nome))
  const { unidade, pontos, trechos, distanciaM, duracaoMin, totalMin, fonte, riscos, horario, tiposVeiculo } =
    original
  return register.create(deps, session, {
    nome: nomeDaCopia(original.nome, taken, MAX_NOME),
    codigo: null,
    unidadeId: unidade?.id ?? null,
    pontos: pontos.map(({ tipo: _tipo, municipio, ...ponto }) => ({
      ...ponto,
      municipioId: municipio?.id ?? null,
    })),
    trechos,
    distanciaM,
    duracaoMin,
    totalMin,
    fonte,
    riscos,
    horario,
    tiposVeiculo,
  })
}
