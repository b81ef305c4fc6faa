/** Creating, changing, switching, removing and reading orders, as far as the caller reaches their units. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { createRegister, type Register } from '#platform/server/register/register.ts'
import { createUsageRegistry } from '#platform/server/register/usage-registry.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, existing, invalidInput } from '#platform/shared/app-error.ts'
import { type Pedido, pedidoErrors, type SavePedido } from '../pedido.contract.ts'
import { checkPedido, cleanPedido, type PedidoFields } from '../pedido.rules.ts'
import { takeCodigosOf } from './codigos.ts'
import { ENTIDADE_PEDIDO, PEDIDO_FIELDS, pedidoInWords } from './describe-pedido.ts'
import { type PedidoValues, pedidoStore } from './pedido.store.ts'
import { alcanceOf, assertReached, type VisibleSearch, withinReach } from './pedido-filtro.ts'
import { asGiven, resolvePedidos } from './resolve-lugares.ts'

/** Modules that keep an order's id count their rows here. */
const pedidoUsage = createUsageRegistry()

/** Throws why the order may not be changed: it stands in a manifest or a load. */
export function assertLivre({
  situacao,
  minuta,
  carga,
}: Pick<Pedido, 'situacao' | 'minuta' | 'carga'>): void {
  if (situacao === 'carga') {
    throw new AppError(pedidoErrors.pedido_em_carga, {
      message: `O pedido já está na carga ${carga} e não pode ser alterado.`,
    })
  }
  if (situacao === 'minuta') {
    throw new AppError(pedidoErrors.pedido_em_minuta, {
      message: `O pedido está na minuta ${minuta}. Retire-o da minuta para continuar.`,
    })
  }
}

/** Cleaned, checked. Throws `invalid_input` with the fields. */
function toFields(input: SavePedido): PedidoFields {
  const fields = cleanPedido(input)
  const details = checkPedido(fields)
  if (details.length > 0) throw invalidInput(details)
  return fields
}

/** Kept as given, or the next free number of the company. */
async function numeroOf(tx: OwnerTx, fields: Pick<PedidoFields, 'numero'>, before?: Pedido): Promise<string> {
  const given = fields.numero ?? before?.numero
  if (given !== undefined) {
    await assertNumeroLivre(tx, given, before?.id)
    return given
  }
  return nextNumero(tx)
}

const MAX_TAKEN = 1_000

/** The next `P<n>` that nobody wrote by hand; the counter goes behind it, so that it is not tried again. */
async function nextNumero(tx: OwnerTx): Promise<string> {
  const [first = 1] = await takeCodigosOf(tx, 'pedido', 1)
  const { rows } = await sql<{ numero: number }>`
    select n as numero from generate_series(${first}::integer, ${first + MAX_TAKEN}::integer) as n
    where not exists (select from pedido p where p.owner_id = ${tx.ownerId} and p.numero = 'P' || n)
    order by n limit 1
  `.execute(tx.db)
  const free = rows[0]?.numero
  if (free === undefined) throw new AppError(pedidoErrors.pedido_numero_taken)
  if (free > first) await takeCodigosOf(tx, 'pedido', free - first)
  return `P${free}`
}

async function assertNumeroLivre(tx: OwnerTx, numero: string, ownId: string | undefined): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from pedido where owner_id = ${tx.ownerId} and numero = ${numero}
  `.execute(tx.db)
  const [other] = rows
  if (!other || other.id === ownId) return
  const { message } = pedidoErrors.pedido_numero_taken
  throw new AppError(pedidoErrors.pedido_numero_taken, {
    details: [{ path: 'numero', message }],
    extra: { registro: { id: other.id, nome: numero } },
  })
}

const register = createRegister<Pedido, SavePedido, PedidoValues, VisibleSearch>({
  entidade: ENTIDADE_PEDIDO,
  nome: 'O pedido',
  store: pedidoStore,
  nameOf: ({ numero }) => numero,
  historyFields: PEDIDO_FIELDS,
  inWords: pedidoInWords,
  clean: (input) => asGiven(toFields(input)),
  async prepare({ tx, session, values, before }) {
    if (before) {
      assertReached(session, before)
      assertLivre(before)
    }
    const [resolved] = await resolvePedidos(tx, alcanceOf(session), [values], [before])
    if (!resolved?.pedido) throw invalidInput(resolved?.problems ?? [])
    return { ...resolved.pedido, numero: await numeroOf(tx, values, before) }
  },
  async beforeSwitch({ session, record }) {
    assertReached(session, record)
    assertLivre(record)
  },
  listUso: pedidoUsage.list,
})

/** Asked before the register answers anything of the order. Throws `not_found` for one of a unit out of reach. */
async function assertWithinReach(deps: Deps, session: Session, id: string): Promise<void> {
  if (!session.allUnits) assertReached(session, await register.get(deps, session, id))
}

export const pedidoRegister: Register<Pedido, SavePedido, VisibleSearch> = {
  ...register,
  // Another version and a switch that changes nothing are answered with the order before it is looked at.
  async change(deps, session, id, input, basedOn) {
    await assertWithinReach(deps, session, id)
    return register.change(deps, session, id, input, basedOn)
  },
  async setActive(deps, session, id, ativo) {
    await assertWithinReach(deps, session, id)
    return register.setActive(deps, session, id, ativo)
  },
  async get(deps, session, id) {
    const found = await register.get(deps, session, id)
    assertReached(session, found)
    return found
  },
  search: (deps, session, search) => register.search(deps, session, withinReach(session, search)),
  async history(deps, session, id) {
    await assertWithinReach(deps, session, id)
    return register.history(deps, session, id)
  },
}

/** One order within reach. Throws `not_found`. */
export async function readPedido(
  tx: OwnerTx,
  session: Pick<Session, 'allUnits' | 'unitIds'>,
  id: string,
): Promise<Pedido> {
  const found = existing(await pedidoStore.find(tx, id))
  assertReached(session, found)
  return found
}
