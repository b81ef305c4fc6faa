/** The deliveries that a link opens: of a customer by the root of his CNPJ, or of one stop. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { rastreioErrors } from '../rastreio.contract.ts'
import { type Aberto, listEmpresasDaRaiz } from './links.ts'
import { followParada, listParadasDosClientes, MAX_PARADAS, readParadas } from './read-entregas.ts'
import { type ParadaVista, verParada } from './show-entregas.ts'

const isShown = ({ fim }: ParadaVista, agora: string) => fim === null || fim > agora
/** A stop whose deliveries went to another one has nothing left to show. */
const isEmpty = ({ parada }: ParadaVista) => parada.entregas.length === 0 && parada.status !== 1

/** What is to come first, by its day; then what ended, the newest first. */
function inOrder(a: ParadaVista, b: ParadaVista): number {
  const [first, second] = [a, b].map(({ entregueEm }) => entregueEm)
  if (first && second) return first < second ? 1 : -1
  if (first || second) return first ? 1 : -1
  const [mine = '', other = ''] = [a, b].map(
    ({ parada, previsao }) => previsao?.eta ?? parada.janelaInicio ?? parada.janelaFim ?? parada.criadaEm,
  )
  return mine < other ? -1 : mine > other ? 1 : 0
}

export async function listDosClientes(
  tx: OwnerTx,
  empresaIds: readonly string[],
  agora: Date,
): Promise<{ vistas: ParadaVista[]; total: number }> {
  const now = agora.toISOString()
  const paradas = await readParadas(tx, await listParadasDosClientes(tx, empresaIds, agora))
  const vistas = paradas
    .map((parada) => verParada(parada, now))
    .filter((vista) => isShown(vista, now) && !isEmpty(vista))
    .sort(inOrder)
  return { vistas: vistas.slice(0, MAX_PARADAS), total: vistas.length }
}

type Listavel = Exclude<Aberto, { readonly tipo: 'empresa' }>

/** Throws `rastreio_encerrado` for one delivery that is not shown any more. */
export async function listDoAberto(tx: OwnerTx, aberto: Listavel, agora: Date) {
  if (aberto.tipo === 'parada') {
    return { vistas: [await readShown(tx, await followParada(tx, aberto.paradaId), agora)], total: 1 }
  }
  return listDosClientes(tx, await listEmpresasDaRaiz(tx, aberto.portal.raiz), agora)
}

/** One delivery of the link. Throws `rastreio_encerrado` for one that ended, or is not of this customer: both alike. */
export async function findDoAberto(
  tx: OwnerTx,
  aberto: Listavel,
  entregaId: string,
  agora: Date,
): Promise<ParadaVista> {
  const id = entregaId.toLowerCase()
  if (aberto.tipo === 'parada') {
    const own = await followParada(tx, aberto.paradaId)
    if (own !== id && aberto.paradaId !== id) throw new AppError(rastreioErrors.rastreio_encerrado)
    return readShown(tx, own, agora)
  }
  const [empresaIds, vista] = [
    await listEmpresasDaRaiz(tx, aberto.portal.raiz),
    await readShown(tx, id, agora),
  ]
  const { empresaId } = vista.parada
  if (empresaId === null || !empresaIds.includes(empresaId)) {
    throw new AppError(rastreioErrors.rastreio_encerrado)
  }
  return vista
}

async function readShown(tx: OwnerTx, paradaId: string, agora: Date): Promise<ParadaVista> {
  const now = agora.toISOString()
  const [parada] = await readParadas(tx, [paradaId])
  const vista = parada && verParada(parada, now)
  if (!vista || !isShown(vista, now)) throw new AppError(rastreioErrors.rastreio_encerrado)
  return vista
}
