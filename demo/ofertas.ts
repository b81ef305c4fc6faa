/**
 * Offers of the demonstration: one restricted with proposals, a cascade, one directed to a carrier of the marketplace, one
 * contracted, and a batch of which one load was taken. No price lies below a floor of the law: loads to one place are offered
 * for their freight, which lies above it, and for loads to several places there is none.
 */
import { sql } from 'kysely'
import { createLote } from '#modules/carga/server/lote/lotes.ts'
import { empresaRegister } from '#modules/empresa/server/empresa.register.ts'
import { motoristaRegister } from '#modules/motorista/server/motorista.register.ts'
import type { CriarOferta, Oferta } from '#modules/oferecimento/oferta.contract.ts'
import { createOferta } from '#modules/oferecimento/server/draft-oferta.ts'
import { publicarOferta } from '#modules/oferecimento/server/publicar-oferta.ts'
import { answerRecebida, openRecebida } from '#modules/oferecimento/server/responder-oferta.ts'
import { inviteParceiro } from '#modules/parceiro/server/link-parceiro.ts'
import { veiculoRegister } from '#modules/veiculo/server/veiculo.register.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { within } from './create-registers.ts'

export interface QuemOferece {
  readonly shipper: Session
  readonly viaplanalto: Session
  readonly transminas: Session
  readonly rotalivre: Session
}

const HOUR_MS = 3_600_000
/** What a kilometre of such a load is worth, in reais, and what the smallest one costs. */
const POR_KM = 9.4
const LEAST = 900

/** The carrier of the marketplace: known to the shipper, linked, with a truck and a driver. */
async function bringRotaLivre(deps: Deps, { shipper, rotalivre }: QuemOferece, now: Date): Promise<void> {
  await deps.db.asOwner(shipper.ownerId, (tx) =>
    empresaRegister.create(within(deps, tx, now), shipper, {
      documento: rotalivre.companyDocument,
      nome: rotalivre.companyName,
      tipos: [1],
      email: 'operacao@rotalivre.demo',
    }),
  )
  await inviteParceiro(deps, shipper, rotalivre.companyDocument)
  await inviteParceiro(deps, rotalivre, shipper.companyDocument)
  await deps.db.asOwner(rotalivre.ownerId, async (tx) => {
    const inside = within(deps, tx, now)
    await veiculoRegister.create(inside, rotalivre, {
      placa: 'RTL4G72',
      tipo: 'TRUCK',
      carroceria: 'SIDER',
      propriedade: 'proprio',
      eixos: 3,
      capacidadeKg: 14_000,
      volumeM3: 52,
    })
    await motoristaRegister.create(inside, rotalivre, {
      nome: 'Osvaldo Lacerda',
      cpf: '52998224725',
      cnhNumero: '61234567894',
      cnhCategoria: 'E',
      cnhValidade: '2029-08-31',
      vinculo: 'autonomo',
    })
  })
}

export async function createOfertas(deps: Deps, quem: QuemOferece, now: Date): Promise<void> {
  await bringRotaLivre(deps, quem, now)
  const cargas = await listOfereciveis(deps, quem.shipper, now, { emNegociacao: true, limit: 4 })
  const [restrita, cascata, direcionada, contratada] = cargas
  const id = await idsNoCadastro(deps, quem)
  const offer = (
    carga: Oferecivel | undefined,
    values: Partial<CriarOferta>,
    convidadas: readonly string[],
  ) =>
    carga &&
    publish(
      deps,
      quem.shipper,
      [carga],
      now,
      { cargaId: carga.id, tipo: 1, valor: valorOf(carga), ...values },
      convidadas,
    )
  const first = await offer(restrita, { tipo: 1, mostrarQuantidade: true }, [
    id.viaplanalto,
    id.transminas,
    id.rotalivre,
  ])
  if (first?.valor) {
    const { valor } = first
    await answer(deps, quem.viaplanalto, first, 'propor', Math.round(valor * 1.02))
    await answer(deps, quem.transminas, first, 'propor', Math.round(valor * 1.05))
    await see(deps, quem.rotalivre, first)
  }
  await offer(cascata, { tipo: 3, respostaMin: 60, aumentoPercent: 1.5 }, [
    id.transminas,
    id.viaplanalto,
    id.rotalivre,
  ])
  await offer(direcionada, { tipo: 2 }, [id.rotalivre])
  const last = await offer(contratada, { tipo: 2 }, [id.viaplanalto])
  if (last?.valor) await answer(deps, quem.viaplanalto, last, 'aceitar', last.valor)
  await offerLote(deps, quem, now, [id.viaplanalto, id.transminas])
}

interface Oferecivel {
  readonly id: string
  readonly km: number
  readonly coleta: Date
  /** In reais, above the floor of the law; null where no freight was agreed on. */
  readonly frete: number | null
}

/** Three loads with a freight are offered together, each for itself; one carrier took one of them. */
async function offerLote(
  deps: Deps,
  { shipper, viaplanalto }: QuemOferece,
  now: Date,
  convidadas: readonly string[],
) {
  const found = await listOfereciveis(deps, shipper, now, { emNegociacao: false, limit: 3 })
  const cargas = found.filter(({ frete }) => frete !== null)
  const [taken] = cargas
  if (!taken) return
  const { id: loteId } = await createLote(deps, shipper, {
    descricao: 'Entregas diretas da semana',
    cargas: cargas.map(({ id }) => id),
  })
  const values: CriarOferta = {
    loteId,
    tipo: 1,
    loteModo: 'fracionavel',
    valores: cargas.map(({ id, frete }) => ({ cargaId: id, valor: frete ?? 0 })),
  }
  const oferta = await publish(deps, shipper, cargas, now, values, convidadas)
  await answer(deps, viaplanalto, oferta, 'aceitar', taken.frete ?? 0, taken.id)
}

/**
 * Loads that wait, in the stage of negotiations or in another one, with hours enough to answer: those with a freight on
 * kilometres that were vouched for first, then the later ones.
 */
async function listOfereciveis(
  deps: Deps,
  session: Session,
  now: Date,
  { emNegociacao, limit }: { readonly emNegociacao: boolean; readonly limit: number },
): Promise<Oferecivel[]> {
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const { rows } = await sql<Oferecivel>`
      select c.id, coalesce(c.distancia_m, 0) / 1000.0::float8 as km, min(p.janela_inicio) as coleta,
        c.valor_frete::float8 as frete
      from carga c
      join etapa e on e.owner_id = c.owner_id and e.id = c.etapa_id
      join carga_parada p on p.owner_id = c.owner_id and p.carga_id = c.id
      where c.owner_id = ${tx.ownerId} and c.status = 1 and (e.descricao = 'Em negociação') = ${emNegociacao}
        and (c.valor_frete is null or c.distancia_confirmada_m is not null)
      group by c.id, c.distancia_m, c.valor_frete
      having min(p.janela_inicio) > ${new Date(now.getTime() + 8 * HOUR_MS)}
      order by c.valor_frete is null, min(p.janela_inicio) desc, c.id limit ${limit}
    `.execute(tx.db)
    return rows
  })
}

async function idsNoCadastro(deps: Deps, quem: QuemOferece) {
  const { shipper } = quem
  const documentos = {
    viaplanalto: quem.viaplanalto.companyDocument,
    transminas: quem.transminas.companyDocument,
    rotalivre: quem.rotalivre.companyDocument,
  }
  const rows = await deps.db.readAsOwner(shipper.ownerId, async (tx) => {
    const found = await sql<{ id: string; documento: string }>`
      select id, documento from empresa
      where owner_id = ${tx.ownerId} and documento = any(${Object.values(documentos)}::text[])
    `.execute(tx.db)
    return found.rows
  })
  const idOf = (documento: string) => rows.find((row) => row.documento === documento)?.id ?? ''
  return {
    viaplanalto: idOf(documentos.viaplanalto),
    transminas: idOf(documentos.transminas),
    rotalivre: idOf(documentos.rotalivre),
  }
}

const valorOf = ({ km, frete }: Oferecivel) => frete ?? Math.max(LEAST, Math.round(km * POR_KM))

async function publish(
  deps: Deps,
  session: Session,
  cargas: readonly Oferecivel[],
  now: Date,
  values: CriarOferta,
  convidadas: readonly string[],
): Promise<Oferta> {
  const coleta = Math.min(...cargas.map(({ coleta }) => coleta.getTime()))
  const end = Math.min(now.getTime() + 5 * HOUR_MS, coleta - HOUR_MS)
  const draft = await createOferta(deps, session, {
    encerraEm: new Date(end).toISOString(),
    convidadas: convidadas.map((transportadoraId) => ({ transportadoraId })),
    ...values,
  })
  return publicarOferta(deps, session, draft.id, { version: draft.version })
}

async function conviteDe(deps: Deps, session: Session, oferta: Oferta) {
  const row = await deps.db.readAsOwner(session.ownerId, (tx) =>
    tx.db
      .selectFrom('oferta_recebida')
      .select(['id', 'versao'])
      .where('owner_id', '=', tx.ownerId)
      .where('oferta_id', '=', oferta.id)
      .executeTakeFirstOrThrow(),
  )
  return row
}

async function see(deps: Deps, session: Session, oferta: Oferta): Promise<void> {
  await openRecebida(deps, session, (await conviteDe(deps, session, oferta)).id)
}

async function answer(
  deps: Deps,
  session: Session,
  oferta: Oferta,
  acao: 'propor' | 'aceitar',
  valor: number,
  cargaId?: string,
): Promise<void> {
  const { id, versao } = await conviteDe(deps, session, oferta)
  await answerRecebida(deps, session, id, acao, { version: versao, valor, cargaId })
}
