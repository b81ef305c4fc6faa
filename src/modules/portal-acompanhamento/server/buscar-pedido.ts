/**
 * The search by number and root, which tells the state, day and municipality of one order. Numbers of invoices follow each
 * other and roots are public: whoever tries them learns nothing else, and soon nothing at all. A search that costs too much
 * answers like one that finds nothing (execution §2, privacy).
 */
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { PedidoEncontrado } from '../rastreio.contract.ts'
import { afterBusca, type Gasto, isEsgotado, LIMITES, raizDe } from '../rastreio.rules.ts'
import { listDosClientes } from './entregas-do-aberto.ts'
import { findPortalDaRaiz, listEmpresasDaRaiz } from './links.ts'
import { toEncontrado, toEntrega } from './show-entregas.ts'

interface Busca {
  readonly raiz: string
  readonly numero: string
}

export async function buscarPedido(
  deps: Deps,
  tx: OwnerTx,
  { raiz: typed, numero }: Busca,
  ip: string,
): Promise<PedidoEncontrado | null> {
  const agora = deps.clock.now()
  const raiz = raizDe(typed)
  const gastos = await lockGastos(deps, tx, ip, raiz ?? '', agora)
  if (gastos.some(({ gasto, limite }) => isEsgotado(gasto, limite, agora))) return null
  const pedido = raiz === undefined ? null : await find(tx, raiz, numero, agora)
  await saveGastos(
    tx,
    gastos.map(({ chave, gasto }) => ({ chave, ...afterBusca(gasto, pedido !== null, agora) })),
  )
  return pedido
}

/** As numbers are compared: without dots, spaces and zeros before them. */
const plain = (text: string) =>
  text
    .replace(/[.\-/\s]/gu, '')
    .replace(/^0+(?=.)/, '')
    .toUpperCase()

async function find(
  tx: OwnerTx,
  raiz: string,
  numero: string,
  agora: Date,
): Promise<PedidoEncontrado | null> {
  const portal = await findPortalDaRaiz(tx, raiz)
  if (!portal?.ativo || !portal.consulta) return null
  const now = agora.toISOString()
  const { vistas } = await listDosClientes(tx, await listEmpresasDaRaiz(tx, raiz), agora)
  const wanted = plain(numero)
  const found = vistas.find((vista) => {
    const { notas, pedidos } = toEntrega(vista, now)
    return [...notas, ...pedidos].some((one) => plain(one) === wanted)
  })
  return found ? toEncontrado(found, now) : null
}

interface GastoLido {
  readonly chave: string
  readonly limite: number
  readonly gasto: Gasto
}

/** Of the address and of the root, locked in one order; what they are is not stored. */
async function lockGastos(
  deps: Pick<Deps, 'config'>,
  tx: OwnerTx,
  ip: string,
  raiz: string,
  agora: Date,
): Promise<GastoLido[]> {
  const hash = (text: string) =>
    createHmac('sha256', deps.config.secret).update(`rastreio-busca:${text}`).digest('base64url')
  const limites = new Map([
    [hash(`endereco:${ip}`), LIMITES.endereco],
    [hash(`raiz:${raiz}`), LIMITES.raiz],
  ])
  const { rows } = await sql<{ chave: string; pontos: number; desde: Date }>`
    insert into rastreio_tentativa as t (owner_id, chave, pontos, desde)
    select ${tx.ownerId}, x.chave, 0, ${agora}::timestamptz
    from unnest(${[...limites.keys()].sort()}::text[]) x(chave)
    on conflict (owner_id, chave) do update set pontos = t.pontos
    returning chave, pontos, desde
  `.execute(tx.db)
  return rows.map(({ chave, pontos, desde }) => ({
    chave,
    limite: limites.get(chave) ?? 0,
    gasto: { pontos, desde: new Date(desde) },
  }))
}

async function saveGastos(
  tx: OwnerTx,
  gastos: readonly (Gasto & { readonly chave: string })[],
): Promise<void> {
  await sql`
    update rastreio_tentativa t set pontos = x.pontos, desde = x.desde
    from json_to_recordset(${JSON.stringify(gastos)}::json) x(chave text, pontos smallint, desde timestamptz)
    where t.owner_id = ${tx.ownerId} and t.chave = x.chave
  `.execute(tx.db)
}
