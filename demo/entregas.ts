/** Deliveries of Alimentos Serra Dourada in every state: proven, checked, without their paper, in part, failed. */
import bwipjs from 'bwip-js/node'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { lockCargas } from '#modules/carga/server/change-carga.ts'
import type { ResultadoDaBaixa } from '#modules/entrega/entrega.rules.ts'
import { conferirEntrega } from '#modules/entrega/server/act-on-entrega.ts'
import { type Registro, registrarEntregas } from '#modules/entrega/server/registrar.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { keepFile, putContent } from '#platform/server/files/files.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'

const HOUR_MS = 3_600_000

interface Papel {
  readonly resultado: ResultadoDaBaixa
  readonly recebedor: string
  readonly hasFoto: boolean
  /** Hours ago. */
  readonly ha: number
  readonly conferida?: true
}

/** Of loads that are delivered already, so that none of them changes. */
const ENTREGUES: readonly Papel[] = [
  { resultado: 'total', recebedor: 'Lídia M. Rocha', hasFoto: true, ha: 20, conferida: true },
  { resultado: 'total', recebedor: 'Otávio Reis', hasFoto: true, ha: 26, conferida: true },
  { resultado: 'total', recebedor: 'Sônia Prado', hasFoto: true, ha: 30 },
  { resultado: 'total', recebedor: 'Portaria, Marcos', hasFoto: true, ha: 150 },
  { resultado: 'total', recebedor: 'Célia Duarte', hasFoto: true, ha: 44 },
  { resultado: 'total', recebedor: 'Nelson Braga', hasFoto: false, ha: 12 },
  { resultado: 'total', recebedor: 'Rita Campos', hasFoto: false, ha: 160 },
]
/** Of loads that have an occurrence already. */
const COM_OCORRENCIA: readonly Papel[] = [{ resultado: 'ausente', recebedor: '', hasFoto: false, ha: 2 }]

/** Nothing is made for a company without such loads. */
export async function createEntregas(deps: Deps, shipper: Session, now: Date): Promise<void> {
  await tell(deps, shipper, [8], ENTREGUES, now)
  await tell(deps, shipper, [7], COM_OCORRENCIA, now)
}

async function tell(
  deps: Deps,
  shipper: Session,
  status: readonly number[],
  papeis: readonly Papel[],
  now: Date,
): Promise<void> {
  const actor = actorOf(shipper)
  const conferidas = await deps.db.asOwner(shipper.ownerId, async (tx) => {
    const abertas = await listAbertas(tx, status, papeis.length)
    await lockCargas(tx, [...new Set(abertas.map(({ cargaId }) => cargaId))])
    const registros: Registro[] = []
    for (const [index, { id, nf, quantidade }] of abertas.entries()) {
      const papel = papeis[index]
      if (!papel) continue
      const dh = new Date(now.getTime() - papel.ha * HOUR_MS).toISOString()
      registros.push({
        entregaId: id,
        resultado: papel.resultado,
        dh,
        quantidade: papel.resultado === 'parcial' ? quantidade : null,
        recebedorNome: papel.recebedor || null,
        recebedorDocumento: null,
        observacao: papel.resultado === 'ausente' ? 'Estabelecimento fechado, sem vigia' : null,
        arquivos: papel.hasFoto ? [await canhoto(deps, tx, shipper, nf ?? id.slice(0, 8), dh)] : [],
        ocorenCodigo: papel.resultado === 'ausente' ? '21' : null,
      })
    }
    await registrarEntregas(
      tx,
      actor,
      registros,
      {
        origem: 'operador',
        ator: 'operador',
        informanteOwnerId: tx.ownerId,
        tipoOcorrenciaId: null,
        atoId: null,
        contaSaida: false,
      },
      now,
    )
    return abertas.filter((_entrega, index) => papeis[index]?.conferida).map(({ id }) => id)
  })
  // As read after the result: its second version.
  for (const id of conferidas) await conferirEntrega(deps, shipper, id, await versionOf(deps, shipper, id))
}

interface Aberta {
  readonly id: string
  readonly cargaId: string
  readonly nf: string | null
  readonly quantidade: number | null
}

async function listAbertas(tx: OwnerTx, status: readonly number[], limit: number): Promise<Aberta[]> {
  const { rows } = await sql<Aberta>`
    select e.id, e.carga_id as "cargaId", e.nf_numero as nf, e.quantidade::float8 as quantidade
    from entrega e join carga c on c.owner_id = e.owner_id and c.id = e.carga_id
    where e.owner_id = ${tx.ownerId} and e.situacao in (1, 2) and c.status = any(${[...status]}::smallint[])
    order by e.nf_numero nulls last, e.carga_codigo, e.id limit ${limit}
  `.execute(tx.db)
  return rows
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
