/** What a shipper does about the proposals of an offer: another value, a refusal, the contract. Source: commercial §1.2, O6. */
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { isAdministrador } from '#platform/shared/access.ts'
import { AppError, existing, invalidField, platformErrors } from '#platform/shared/app-error.ts'
import { formatMoney, moneyFromNumber } from '#platform/shared/money.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { type AcaoDoConvite, SITUACAO_CONVITE as C, decidirConvite } from '../ciclo.rules.ts'
import { type Oferta, ofertaErrors } from '../oferta.contract.ts'
import type { ContraporProposta, ContratarProposta } from '../oferta-acoes.contract.ts'
import { reais } from './amounts.ts'
import { contratarOpen, valoresDoLote } from './contratar-oferta.ts'
import { findMotivoDeRecusa } from './motivo-de-recusa.ts'
import { notifyContraproposta, notifyFim } from './notify-oferta.ts'
import { listPropostas } from './oferta.repository.ts'
import type { ConviteLido } from './oferta-rows.ts'
import { type OfertaAberta, withOferta } from './open-oferta.ts'
import { assertPisos, freezePisos } from './piso-da-oferta.ts'
import { insertProposta } from './propor.ts'
import { applyRelogio } from './relogio-oferta.ts'
import { saveOferta } from './save-oferta.ts'
import { toOferta } from './to-oferta.ts'

const MINUTE_MS = 60_000

interface DoConvite {
  readonly id: string
  readonly conviteId: string
}

/** The offer as time has left it, and one invitation in which the action may be asked for. Throws why not. */
function withDecisao(
  deps: Deps,
  session: Session,
  { id, conviteId }: DoConvite,
  version: number,
  acao: AcaoDoConvite,
  work: (open: OfertaAberta, convite: ConviteLido) => Promise<OfertaAberta>,
): Promise<Oferta> {
  return withOferta(deps, session, id, version, async (opened) => {
    const open = await applyRelogio(opened)
    const convite = existing(open.convites.find((one) => one.id === conviteId.toLowerCase()))
    const { encerraEm } = open.oferta
    if (encerraEm === null) throw new AppError(ofertaErrors.oferta_acao_indevida)
    const decisao = decidirConvite(acao, { ...open.oferta, encerraEm }, convite, open.agora.toISOString())
    if (!decisao.ok) throw new AppError(ofertaErrors[decisao.recusa])
    return toOferta(open.tx, await work(open, convite))
  })
}

const centavosOf = (valor: number): number => {
  const centavos = moneyFromNumber(valor)
  if (centavos === undefined) throw invalidField('valor', 'Use no máximo 2 casas decimais')
  return centavos
}

/** Another value, which the carrier answers in the time of the offer. */
export const counterProposta = (
  deps: Deps,
  session: Session,
  ids: DoConvite,
  { version, valor, mensagem }: ContraporProposta,
): Promise<Oferta> =>
  withDecisao(deps, session, ids, version, 'contrapropor', async (open, convite) => {
    const { tx, quem, oferta, cargas, agora } = open
    const centavos = centavosOf(valor)
    if (oferta.tetoCentavos !== null && centavos > oferta.tetoCentavos) {
      throw invalidField('valor', `O valor passa do teto de ${formatMoney(oferta.tetoCentavos)}`)
    }
    const parts = valoresDoLote(cargas, centavos)
    const pisos = await assertPisos(
      tx,
      cargas.map(({ cargaId }) => ({ cargaId, centavos: parts.get(cargaId) ?? null })),
      oferta.motivoPiso ?? undefined,
    )
    const snapshots = await freezePisos(tx, quem, 'proposta', pisos, agora)
    await insertProposta(open, {
      convite,
      autor: 1,
      centavos,
      mensagem: cleanLine(mensagem),
      pisoSnapshotId: cargas.length === 1 ? (snapshots.get(cargas[0]?.cargaId ?? '') ?? null) : null,
    })
    const soon = new Date(agora.getTime() + oferta.respostaMin * MINUTE_MS).toISOString()
    const respondeAte = oferta.encerraEm !== null && oferta.encerraEm < soon ? oferta.encerraEm : soon
    const after = await saveOferta(open, {
      convites: new Map([
        [
          convite.id,
          {
            situacao: C.SuaVez,
            rodadas: convite.rodadas + 1,
            contrapropostaCentavos: centavos,
            respondeAte,
          },
        ],
      ]),
      acao: 'contraproposta',
      mudancas: [
        {
          campo: convite.nome,
          de: convite.propostaCentavos === null ? null : formatMoney(convite.propostaCentavos),
          para: formatMoney(centavos),
        },
      ],
      log: [
        {
          tipo: 'contraproposta',
          dados: { convite: convite.id, rodada: convite.rodadas + 1, valor: reais(centavos), respondeAte },
        },
      ],
    })
    notifyContraproposta(after, { ...convite, respondeAte, versao: convite.versao + 1 }, centavos)
    return after
  })

export const refuseProposta = (
  deps: Deps,
  session: Session,
  ids: DoConvite,
  {
    version,
    motivoId,
    texto,
  }: { readonly version: number; readonly motivoId: string; readonly texto?: string | null | undefined },
): Promise<Oferta> =>
  withDecisao(deps, session, ids, version, 'recusar-proposta', async (open, convite) => {
    const motivo = await findMotivoDeRecusa(open.tx, motivoId)
    const after = await saveOferta(open, {
      convites: new Map([
        [
          convite.id,
          {
            situacao: C.NaoContratado,
            motivoRecusaId: motivo.id,
            motivoRecusa: motivo.texto,
            motivoTexto: cleanLine(texto),
          },
        ],
      ]),
      acao: 'recusa da proposta',
      mudancas: [{ campo: convite.nome, de: null, para: motivo.texto }],
      log: [{ tipo: 'proposta-recusada', dados: { convite: convite.id, motivo: motivo.texto } }],
    })
    notifyFim(after, [convite.id], motivo.texto)
    return after
  })

/**
 * The proposal that the person saw. Above the ceiling only an administrator contracts, with a reason; a proposal past its
 * validity is nobody's word any more.
 */
export const contractProposta = (
  deps: Deps,
  session: Session,
  id: string,
  { version, conviteId, valor, motivoTeto }: ContratarProposta,
): Promise<Oferta> =>
  withDecisao(deps, session, { id, conviteId }, version, 'contratar', async (open, convite) => {
    const { oferta, agora } = open
    const centavos = centavosOf(valor)
    const { propostaCentavos, propostaValidaAte } = convite
    if (propostaCentavos !== centavos) {
      throw new AppError(platformErrors.version_conflict, {
        extra: { current: { valor: propostaCentavos === null ? null : propostaCentavos / 100 } },
      })
    }
    if (propostaValidaAte !== null && agora.toISOString() >= propostaValidaAte) {
      throw new AppError(ofertaErrors.oferta_proposta_vencida)
    }
    const motivo = cleanLine(motivoTeto)
    if (oferta.tetoCentavos !== null && centavos > oferta.tetoCentavos) {
      if (!isAdministrador(session)) throw new AppError(ofertaErrors.oferta_acima_do_teto)
      if (motivo === null) throw invalidField('motivoTeto', 'Escreva por que o valor acima do teto é aceito')
    }
    const said = await listPropostas(open.tx, oferta.id, [convite.id])
    const last = said.filter(({ autor, retiradaEm }) => autor === 2 && retiradaEm === null).at(-1)
    return contratarOpen(open, {
      convite,
      centavos,
      cargaId: null,
      composicao: last ?? null,
      daTransportadora: false,
      modo: 'decisao',
      motivoTeto: motivo,
    })
  })
