/** Deliveries of Alimentos Serra Dourada in every state: proven, checked, without their paper, failed. */
import bwipjs from 'bwip-js/node'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { STATUS } from '#modules/carga/carga-codes.ts'
import { lockCargas } from '#modules/carga/server/change-carga.ts'
import { conferirEntrega } from '#modules/entrega/server/act-on-entrega.ts'
import { type Registro, registrarEntregas } from '#modules/entrega/server/registrar.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { keepFile, putContent } from '#platform/server/files/files.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'

const HOUR_MS = 3_600_000

/** Who signs, in turn. */
const RECEBEDORES = [
  'Lídia M. Rocha',
  'Otávio Reis',
  'Sônia Prado',
  'Portaria, Marcos',
  'Célia Duarte',
  'Nelson Braga',
  'Rita Campos',
]
/** A driver sends the photo of a paper after so many hours. */
const FOTO_DEPOIS_MS = 20 * HOUR_MS
const MAX_ABERTAS = 200

/**
 * All that came is told: the deliveries of finished loads are checked, those of others wait for it, and two papers are missing,
 * one of them for too long. One delivery failed. Nothing is made for a company without such loads.
 */
export async function createEntregas(deps: Deps, shipper: Session, now: Date): Promise<void> {
  const { Finalizada, EntregueNaoFinalizada, Ocorrencia } = STATUS
  const [semPapel, ...finalizadas] = await listAbertas(deps, shipper, Finalizada)
  if (semPapel) await tellEntregues(deps, shipper, [semPapel], { hasFoto: false }, now)
  await tellEntregues(deps, shipper, finalizadas, { hasFoto: true }, now)
  const entregues = await listAbertas(deps, shipper, EntregueNaoFinalizada)
  await tellEntregues(deps, shipper, entregues.slice(0, -1), { hasFoto: true }, now)
  await tellEntregues(deps, shipper, entregues.slice(-1), { hasFoto: false }, now)
  for (const entrega of [...finalizadas, ...entregues.slice(0, 2)]) {
    await conferirEntrega(deps, shipper, entrega.id, await versionOf(deps, shipper, entrega.id))
  }
  await tellAusente(deps, shipper, (await listAbertas(deps, shipper, Ocorrencia)).slice(0, 1), now)
}

/** As each stop was left; the photo of the paper came some hours later. */
async function tellEntregues(
  deps: Deps,
  shipper: Session,
  entregas: readonly Aberta[],
  { hasFoto }: { readonly hasFoto: boolean },
  now: Date,
): Promise<void> {
  for (const [cargaId, own] of Map.groupBy(entregas, (entrega) => entrega.cargaId)) {
    const last = Math.max(...own.map(({ saiu }) => saiu.getTime()))
    await deps.db.asOwner(shipper.ownerId, async (tx) => {
      await lockCargas(tx, [cargaId])
      const registros: Registro[] = []
      for (const { id, nf, ordem, saiu } of own) {
        const dh = saiu.toISOString()
        registros.push({
          ...SEM_DETALHES,
          entregaId: id,
          resultado: 'total',
          dh,
          recebedorNome: RECEBEDORES[ordem % RECEBEDORES.length] ?? null,
          arquivos: hasFoto ? [await canhoto(deps, tx, shipper, nf ?? id.slice(0, 8), dh)] : [],
        })
      }
      const told = new Date(Math.min(now.getTime(), last + FOTO_DEPOIS_MS))
      const contexto = { ...POR_OPERADOR, informanteOwnerId: tx.ownerId, contaSaida: false }
      await registrarEntregas(tx, actorOf(shipper), registros, contexto, told)
    })
  }
}

/** The place was closed when the vehicle came. */
async function tellAusente(
  deps: Deps,
  shipper: Session,
  entregas: readonly Aberta[],
  now: Date,
): Promise<void> {
  await deps.db.asOwner(shipper.ownerId, async (tx) => {
    await lockCargas(
      tx,
      entregas.map(({ cargaId }) => cargaId),
    )
    const registros = entregas.map(({ id }) => ({
      ...SEM_DETALHES,
      entregaId: id,
      resultado: 'ausente' as const,
      dh: new Date(now.getTime() - 2 * HOUR_MS).toISOString(),
      observacao: 'Estabelecimento fechado, sem vigia',
      ocorenCodigo: '21',
    }))
    const contexto = { ...POR_OPERADOR, informanteOwnerId: tx.ownerId, contaSaida: true }
    await registrarEntregas(tx, actorOf(shipper), registros, contexto, now)
  })
}

const SEM_DETALHES = {
  quantidade: null,
  recebedorNome: null,
  recebedorDocumento: null,
  observacao: null,
  arquivos: [],
  ocorenCodigo: null,
} as const
const POR_OPERADOR = { origem: 'operador', ator: 'operador', tipoOcorrenciaId: null, atoId: null } as const

interface Aberta {
  readonly id: string
  readonly cargaId: string
  readonly nf: string | null
  /** Among those of loads of this status. */
  readonly ordem: number
  /** When the stop was left. */
  readonly saiu: Date
}

/** Deliveries without a result, in the order of their loads and stops. */
function listAbertas(deps: Deps, { ownerId }: Session, status: number): Promise<Aberta[]> {
  return deps.db.readAsOwner(ownerId, async (tx) => {
    const { rows } = await sql<Aberta>`
      select e.id, e.carga_id as "cargaId", e.nf_numero as nf,
        (row_number() over (order by c.codigo, p.ordem, e.id))::integer as ordem, p.dh_saida as saiu
      from entrega e
      join carga c on c.owner_id = e.owner_id and c.id = e.carga_id
      join carga_parada p on p.owner_id = e.owner_id and p.id = e.parada_id
      where e.owner_id = ${ownerId} and e.situacao in (1, 2) and c.status = ${status}
      order by c.codigo, p.ordem, e.id limit ${MAX_ABERTAS}
    `.execute(tx.db)
    return rows
  })
}

async function versionOf(deps: Deps, { ownerId }: Session, id: string): Promise<number> {
  const { rows } = await deps.db.readAsOwner(ownerId, (tx) =>
    sql<{ versao: number }>`select versao from entrega where owner_id = ${ownerId} and id = ${id}`.execute(
      tx.db,
    ),
  )
  return rows[0]?.versao ?? 1
}

/** The bar code of the invoice stands for the photo of its paper. */
async function canhoto(deps: Deps, tx: OwnerTx, shipper: Session, nf: string, dh: string) {
  const content = await bwipjs.toBuffer({
    bcid: 'code128',
    text: nf,
    scale: 4,
    height: 18,
    includetext: true,
    backgroundcolor: 'FFFFFF',
    paddingwidth: 12,
    paddingheight: 12,
  })
  const sha256 = await putContent(deps.files, content)
  const stored = { sha256, tipo: 'image/png', nome: `canhoto-${nf}.png`, tamanho: content.length }
  const { id: arquivoId } = await keepFile(tx, stored, actorOf(shipper))
  return {
    id: uuidv7(),
    arquivoId,
    tipo: 'foto' as const,
    dh,
    latitude: null,
    longitude: null,
    leitura: 'lida' as const,
  }
}
