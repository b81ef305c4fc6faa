/** Behaviours as they are stored, and with the names of what they name. */
import { sql } from 'kysely'
import type { RegiaoNome } from '#modules/regiao/regiao.contract.ts'
import { listNomes } from '#modules/regiao/server/territorio.repository.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { createFieldStore } from '#platform/server/fields/field-store.ts'
import type { RegisterRecord, RegisterStore } from '#platform/server/register/register-store.ts'
import type { ComportamentoOferecimento, ComportamentoSearch } from '../comportamento.contract.ts'
import { COMPORTAMENTO } from '../comportamento.fields.ts'
import type { Comportamento, ComportamentoFields, Nomeado } from '../comportamento.rules.ts'
import { descreverComportamento } from '../frase.rules.ts'
import { mapReferidos } from './nomeados.ts'

type Listas = 'unidades' | 'origemRegioes' | 'destinoRegioes' | 'transportadoras' | 'avisar'
/** With ids where the record has names. */
type Linha = RegisterRecord &
  Omit<ComportamentoOferecimento, Listas | 'frase'> &
  Readonly<Record<Listas, readonly string[]>>

const rows = createFieldStore<typeof COMPORTAMENTO, Linha, ComportamentoSearch>({
  table: 'comportamento_oferecimento',
  fields: COMPORTAMENTO,
  orders: ['nome', 'prioridade', 'tipo', 'ativo', 'atualizadoEm'],
  orderBy: { tipo: [sql`t.tipo`, sql`app_fold(t.nome)`] },
  filters: { tipo: 'tipo' },
  further: {
    columns: sql`t.criado_em as "criadoEm"`,
    of: ({ criadoEm }: { criadoEm: Date }) => ({ criadoEm: criadoEm.toISOString() }),
  },
})

/** The names are read for all of them at once. */
async function comNomes(tx: OwnerTx, linhas: readonly Linha[]): Promise<ComportamentoOferecimento[]> {
  if (linhas.length === 0) return []
  const all = (lista: Listas) => linhas.flatMap((linha) => linha[lista])
  const [referidos, regioes] = await Promise.all([
    mapReferidos(tx, {
      unidade: all('unidades'),
      transportadora: all('transportadoras'),
      usuario: all('avisar'),
    }),
    listNomes(tx, [...new Set([...all('origemRegioes'), ...all('destinoRegioes')])]),
  ])
  const regiao = new Map(regioes.map((one) => [one.id, one]))
  const pick = <T>(ids: readonly string[], known: ReadonlyMap<string, T>) =>
    ids.flatMap((id) => known.get(id) ?? [])
  const nomeados = (ids: readonly string[], known: ReadonlyMap<string, Nomeado>): Nomeado[] =>
    pick(ids, known).map(({ id, nome }) => ({ id, nome }))
  return linhas.map((linha) => {
    const record = {
      ...linha,
      unidades: nomeados(linha.unidades, referidos.unidade),
      origemRegioes: pick<RegiaoNome>(linha.origemRegioes, regiao),
      destinoRegioes: pick<RegiaoNome>(linha.destinoRegioes, regiao),
      transportadoras: nomeados(linha.transportadoras, referidos.transportadora),
      avisar: nomeados(linha.avisar, referidos.usuario),
      frase: '',
    }
    return { ...record, frase: descreverComportamento(fieldsOf(record), nomesOf(record)) }
  })
}

const idsOf = (records: readonly { readonly id: string }[]) => records.map(({ id }) => id)

/** What is stored of it: ids where the record has names. */
function fieldsOf(record: ComportamentoOferecimento): ComportamentoFields {
  return {
    ...record,
    unidadeIds: idsOf(record.unidades),
    origemRegiaoIds: idsOf(record.origemRegioes),
    destinoRegiaoIds: idsOf(record.destinoRegioes),
    caracteristicaId: record.caracteristica?.id ?? null,
    transportadoraIds: idsOf(record.transportadoras),
    publicoRegiaoId: record.publicoRegiao?.id ?? null,
    proximoId: record.proximo?.id ?? null,
    avisarIds: idsOf(record.avisar),
  }
}

function nomesOf(record: ComportamentoOferecimento): (id: string) => string | undefined {
  const { unidades, origemRegioes, destinoRegioes, transportadoras, caracteristica, publicoRegiao } = record
  const named = [...unidades, ...origemRegioes, ...destinoRegioes, ...transportadoras]
  const names = new Map(named.map(({ id, nome }) => [id, nome]))
  if (caracteristica) names.set(caracteristica.id, caracteristica.descricao)
  if (publicoRegiao) names.set(publicoRegiao.id, publicoRegiao.nome)
  return (id) => names.get(id)
}

/** As the rules ask for it. */
export function toComportamento(record: ComportamentoOferecimento): Comportamento {
  const { id, criadoEm, ativo, version } = record
  return { ...fieldsOf(record), id, criadoEm, ativo, version }
}

/** Changes of one company follow each other: each looks at the others for circles and counts them. */
export const lockComportamentos = (tx: OwnerTx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`comportamento-oferecimento:${tx.ownerId}`}, 0))`.execute(
    tx.db,
  )

const one = async (tx: OwnerTx, found: Linha | undefined) => found && (await comNomes(tx, [found]))[0]

export const comportamentoStore: RegisterStore<
  ComportamentoOferecimento,
  ComportamentoFields,
  ComportamentoSearch
> = {
  ...rows,
  find: async (tx, id) => one(tx, await rows.find(tx, id)),
  /** The company is locked before the row: a behaviour that names another one waits for the other's row too. */
  async findForChange(tx, id) {
    await lockComportamentos(tx)
    return one(tx, await rows.findForChange(tx, id))
  },
  findMany: async (tx, ids) => comNomes(tx, await rows.findMany(tx, ids)),
  async search(tx, search) {
    const page = await rows.search(tx, search)
    return { ...page, items: await comNomes(tx, page.items) }
  },
}
