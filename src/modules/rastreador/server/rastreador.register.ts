/** Creating, changing, switching, removing and reading devices. */
import { sql } from 'kysely'
import { podeRastrear } from '#modules/motorista/motorista.rules.ts'
import { motoristaUsage } from '#modules/motorista/server/motorista.register.ts'
import '#modules/motorista/server/motorista.tables.ts'
import { checkVeiculoId } from '#modules/veiculo/server/veiculo.lookup.ts'
import { veiculoUsage } from '#modules/veiculo/server/veiculo.register.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { createFieldRegister } from '#platform/server/fields/field-register.ts'
import { createFieldStore, ordersOf } from '#platform/server/fields/field-store.ts'
import type { UsageCheck } from '#platform/server/register/usage-registry.ts'
import type { Session } from '#platform/server/session/session.ts'
import { invalidField } from '#platform/shared/app-error.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import {
  type listDesconhecidos as ListDesconhecidos,
  MAX_DESCONHECIDOS_LISTA,
  type Rastreador,
  type RastreadorSearch,
  rastreadorCalls,
} from '../rastreador.contract.ts'
import { checkRastreador, RASTREADOR } from '../rastreador.fields.ts'
import { DESCARTES_DA_ENTRADA, type ResultadoDoSinal } from '../rastreador.rules.ts'
import { situacaoSql } from './situacao-sql.ts'
import './rastreador.tables.ts'

interface FurtherColumns {
  readonly consentimentoVersao: string | null
  readonly sinal: {
    readonly dh: string | null
    readonly velocidadeKmh: number | null
    readonly bateriaPct: number | null
    readonly resultado: ResultadoDoSinal
    readonly suspeita: boolean
    readonly carga: NonNullable<Rastreador['sinal']>['carga']
    readonly recebidoEm: string
  } | null
  readonly motoristaDoAparelho: string | null
}

/** The time at which the list is asked for. */
const AGORA = 'agora'
const instant = (text: string) => new Date(text).toISOString()
const ANY_MEANS = { quando: '', meio: 'aplicativo' } as const

const rastreadorStore = createFieldStore<typeof RASTREADOR, Rastreador, RastreadorSearch>({
  table: 'rastreador',
  fields: RASTREADOR,
  orders: ordersOf(rastreadorCalls),
  further: {
    columns: sql`t.motorista_id as "motoristaDoAparelho",
      (select m.consentimento_versao from motorista m
       where m.owner_id = t.owner_id and m.id = t.motorista_id) as "consentimentoVersao",
      (select jsonb_build_object('dh', s.dh, 'velocidadeKmh', s.velocidade_kmh, 'bateriaPct', s.bateria_pct,
         'resultado', s.resultado, 'suspeita', s.suspeita, 'recebidoEm', s.recebido_em,
         'carga', (select jsonb_build_object('id', q.carga_id, 'codigo', q.cartao ->> 'codigo',
             'origem', q.cartao -> 'origem' ->> 'cidade', 'destino', q.cartao -> 'destino' ->> 'cidade')
           from carga_cartao q where q.owner_id = s.owner_id and q.carga_id = s.carga_id))
       from rastreador_sinal s where s.owner_id = t.owner_id and s.rastreador_id = t.id) as sinal`,
    of: ({ motoristaDoAparelho, consentimentoVersao: versaoTermo, sinal }: FurtherColumns) => ({
      podeRastrear:
        motoristaDoAparelho === null
          ? null
          : podeRastrear(versaoTermo === null ? null : { versaoTermo, ...ANY_MEANS }),
      sinal: sinal && {
        ...sinal,
        dh: sinal.dh === null ? null : instant(sinal.dh),
        recebidoEm: instant(sinal.recebidoEm),
      },
    }),
  },
  filters: { tipos: 'tipo', veiculoId: 'veiculo_id', motoristaId: 'motorista_id' },
  where: (search) =>
    search.situacao && AGORA in search && search[AGORA] instanceof Date
      ? [sql`${situacaoSql(search[AGORA])} = ${search.situacao}`]
      : [],
})

/** An existing driver; an inactive one only where it stood already. */
async function checkMotoristaId(
  tx: OwnerTx,
  motoristaId: string | null,
  before: string | undefined,
): Promise<void> {
  if (motoristaId === null) return
  const motorista = await tx.db
    .selectFrom('motorista')
    .select('ativo')
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', motoristaId)
    .executeTakeFirst()
  if (!motorista) throw invalidField('motoristaId', 'Motorista não encontrado')
  if (!motorista.ativo && motoristaId !== before)
    throw invalidField('motoristaId', 'O motorista está desativado: escolha outro')
}

const textOf = (resultado: ResultadoDoSinal | undefined): string => {
  if (resultado === undefined) return 'Nada recebido'
  if (resultado === 'gravada' || resultado === 'repetida') return 'Gravada'
  return DESCARTES_DA_ENTRADA[resultado]
}

export const rastreadores = createFieldRegister({
  entidade: 'rastreador',
  nome: 'O rastreador',
  table: 'rastreador',
  calls: rastreadorCalls,
  fields: RASTREADOR,
  store: rastreadorStore,
  check: checkRastreador,
  within: (_session, search, now) => ({ ...search, [AGORA]: now }),
  async prepare({ tx, before, values }) {
    await checkVeiculoId(tx, values.veiculoId, before?.veiculo?.id)
    await checkMotoristaId(tx, values.motoristaId, before?.motorista?.id)
    return values
  },
  /** Who is registered is known; what a device told of one vehicle or driver says nothing of the next one. */
  async onSave({ tx, id, before, values }) {
    await tx.db
      .deleteFrom('rastreador_desconhecido')
      .where('owner_id', '=', tx.ownerId)
      .where('identificador', '=', values.identificador)
      .execute()
    const isSame =
      before?.veiculo?.id === (values.veiculoId ?? undefined) &&
      before?.motorista?.id === (values.motoristaId ?? undefined)
    if (!before || isSame) return
    await tx.db
      .deleteFrom('rastreador_sinal')
      .where('owner_id', '=', tx.ownerId)
      .where('rastreador_id', '=', id)
      .execute()
  },
  sheet: {
    name: 'rastreadores',
    further: [
      { header: 'Último sinal', value: ({ sinal }) => sinal?.dh ?? null, kind: 'instant' },
      { header: 'Velocidade (km/h)', value: ({ sinal }) => sinal?.velocidadeKmh ?? null, kind: 'number' },
      { header: 'Bateria (%)', value: ({ sinal }) => sinal?.bateriaPct ?? null, kind: 'number' },
      { header: 'Último resultado', value: ({ sinal }) => textOf(sinal?.resultado), width: 40 },
    ],
  },
})

export const { register: rastreadorRegister } = rastreadores

const countOf = (column: 'veiculo_id' | 'motorista_id'): UsageCheck => ({
  nome: 'rastreadores',
  async count(tx, id) {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from rastreador where owner_id = ${tx.ownerId} and ${sql.ref(column)} = ${id}
    `.execute(tx.db)
    return rows[0]?.total ?? 0
  },
})
export const rastreadorUses = [
  veiculoUsage.with(countOf('veiculo_id')),
  motoristaUsage.with(countOf('motorista_id')),
]

type Desconhecidos = ResponseOf<typeof ListDesconhecidos>

/** The newest ones before. */
export const readDesconhecidos = (deps: Deps, session: Session): Promise<Desconhecidos> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const rows = await tx.db
      .selectFrom('rastreador_desconhecido')
      .select(['identificador', 'tipo', 'quantidade', 'ultimo_em'])
      .where('owner_id', '=', tx.ownerId)
      .orderBy('ultimo_em', 'desc')
      .orderBy('identificador')
      .limit(MAX_DESCONHECIDOS_LISTA)
      .execute()
    return rows.map(({ ultimo_em, ...row }) => ({ ...row, ultimoEm: ultimo_em.toISOString() }))
  })
