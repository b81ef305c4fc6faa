/**
 * What is said of an invitation is decided here, behind the locks of the offer, whoever says it: people of a company with an
 * account, or somebody behind the link of a carrier without one. Source: commercial §1.2.
 */
import type { Composicao } from '#modules/carga/server/veiculo/resolve-escolha.ts'
import type { Comportamento } from '#modules/comportamento-oferecimento/comportamento.rules.ts'
import { AppError, invalidField, platformErrors } from '#platform/shared/app-error.ts'
import { formatMoney, moneyFromNumber } from '#platform/shared/money.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { type AcaoDoConvite, SITUACAO_CONVITE as C, decidirConvite, TIPO_OFERTA } from '../ciclo.rules.ts'
import { ofertaErrors } from '../oferta.contract.ts'
import { ofertaAceita, propostaRecebida } from '../oferta.notices.ts'
import { validadePadrao } from '../relogio.rules.ts'
import { reais } from './amounts.ts'
import { checkedInstant } from './checked-instant.ts'
import { contratarOpen, valoresDoLote } from './contratar-oferta.ts'
import { tellEmbarcador } from './notify-oferta.ts'
import type { CargaDaOferta, ConviteLido } from './oferta-rows.ts'
import type { ConviteAberto } from './open-convite.ts'
import { primeiraColeta } from './open-oferta.ts'
import { assertPisos, freezePisos, type PisoDaCarga } from './piso-da-oferta.ts'
import { insertProposta, type VeiculoEmTexto } from './propor.ts'
import { advance } from './relogio-oferta.ts'
import { recontarRespostas } from './respostas-do-ranking.ts'
import { saveOferta } from './save-oferta.ts'

export interface RespostaDita {
  readonly valor: number
  readonly cargaId?: string | null | undefined
  readonly dhColeta?: string | null | undefined
  readonly dhEntrega?: string | null | undefined
  readonly mensagem?: string | null | undefined
  readonly validaAte?: string | null | undefined
  /** Of the carrier's own registers. */
  readonly composicao: Composicao
  /** Of a carrier without registers on the platform. */
  readonly emTexto?: VeiculoEmTexto | null
}

/** Throws why the action is not possible now. */
export function assertPossivel(open: ConviteAberto, acao: AcaoDoConvite): { readonly contrata: boolean } {
  const { oferta, convite, agora } = open
  if (oferta.encerraEm === null) throw new AppError(ofertaErrors.oferta_acao_indevida)
  const decisao = decidirConvite(
    acao,
    { ...oferta, encerraEm: oferta.encerraEm },
    convite,
    agora.toISOString(),
  )
  if (!decisao.ok) throw new AppError(ofertaErrors[decisao.recusa])
  return decisao
}

/** Once: whoever opens it again leaves the first hour as it is. */
export async function seeOpen(open: ConviteAberto): Promise<void> {
  const { convite, agora } = open
  if (convite.vistoEm !== null) return
  await saveOferta(open, {
    convites: new Map([
      [
        convite.id,
        {
          vistoEm: agora.toISOString(),
          ...(convite.situacao === C.Enviado && { situacao: C.Visto }),
        },
      ],
    ]),
    log: [{ tipo: 'vista', dados: { convite: convite.id } }],
  })
}

interface Pronta {
  readonly contrata: boolean
  readonly centavos: number
  readonly cargaId: string | null
  /** The loads that it is about. */
  readonly alvo: readonly CargaDaOferta[]
  readonly pisos: readonly PisoDaCarga[]
  readonly validaAte: string
  readonly dhColeta: string | null
  readonly dhEntrega: string | null
}

/** Throws what speaks against a proposal, or an acceptance of the value that is offered; writes nothing. */
export async function checkResposta(
  open: ConviteAberto,
  acao: 'propor' | 'aceitar',
  dita: RespostaDita,
): Promise<Pronta> {
  const { oferta, convite } = open
  const { contrata } = assertPossivel(open, acao)
  const centavos = moneyFromNumber(dita.valor)
  if (centavos === undefined) throw invalidField('valor', 'Use no máximo 2 casas decimais')
  const cargaId = dita.cargaId?.toLowerCase() ?? null
  if (acao === 'aceitar' && centavos !== precoDe(open, cargaId)) {
    throw new AppError(platformErrors.version_conflict, {
      extra: { current: { version: convite.versao, valor: precoDe(open, cargaId) / 100 } },
    })
  }
  if (acao === 'propor' && oferta.loteModo === 'fracionavel') {
    throw new AppError(ofertaErrors.oferta_acao_indevida, {
      message: 'De um lote fracionável se toma carga por carga pelo valor dela: não há propostas.',
    })
  }
  const alvo = cargaId === null ? open.cargas : open.cargas.filter((carga) => carga.cargaId === cargaId)
  const pisos = await checkPisos(open, centavos, alvo, dita.composicao)
  return {
    contrata,
    centavos,
    cargaId,
    alvo,
    pisos,
    validaAte: validadeOf(open, dita.validaAte),
    ...momentosOf(open, dita),
  }
}

/** Null: as the shipper asks for it. */
function momentosOf({ agora }: ConviteAberto, dita: RespostaDita): Pick<Pronta, 'dhColeta' | 'dhEntrega'> {
  const dhColeta = checkedInstant('dhColeta', dita.dhColeta)
  const dhEntrega = checkedInstant('dhEntrega', dita.dhEntrega)
  const now = agora.toISOString()
  if (dhColeta !== null && dhColeta <= now) throw invalidField('dhColeta', 'A coleta fica no futuro')
  if (dhEntrega !== null && dhEntrega <= (dhColeta ?? now)) {
    throw invalidField('dhEntrega', 'A entrega vem depois da coleta')
  }
  return { dhColeta, dhEntrega }
}

/** Throws as `checkResposta`, and what a contract is refused for. */
export async function answerOpen(
  open: ConviteAberto,
  acao: 'propor' | 'aceitar',
  dita: RespostaDita,
): Promise<void> {
  const { convite } = open
  const { contrata, centavos, cargaId, alvo, pisos, validaAte, dhColeta, dhEntrega } = await checkResposta(
    open,
    acao,
    dita,
  )
  const { composicao } = dita
  const ordem = await insertProposta(open, {
    convite,
    autor: 2,
    centavos,
    cargaId,
    dhColeta,
    dhEntrega,
    composicao,
    emTexto: dita.emTexto ?? null,
    mensagem: cleanLine(dita.mensagem),
    validaAte,
    aceite: acao === 'aceitar',
    pisoSnapshotId: await freezePiso(open, alvo, pisos),
  })
  const said: Partial<ConviteLido> = {
    situacao: C.ComOEmbarcador,
    rodadas: convite.rodadas + 1,
    propostaCentavos: centavos,
    propostaOrdem: ordem,
    propostaValidaAte: validaAte,
    respondidoEm: convite.respondidoEm ?? open.agora.toISOString(),
    vistoEm: convite.vistoEm ?? open.agora.toISOString(),
  }
  const log = {
    tipo: acao === 'aceitar' ? 'aceite' : 'proposta',
    dados: { convite: convite.id, rodada: convite.rodadas + 1, valor: reais(centavos) },
  }
  if (contrata || isAceiteAutomatico(open, centavos)) {
    const spoken = { ...convite, ...said, versao: convite.versao }
    const noted = {
      ...open,
      convites: open.convites.map((one) => (one.id === convite.id ? spoken : one)),
    }
    const logged = await saveOferta(noted, { convites: new Map([[convite.id, said]]), log: [log] })
    const winner = logged.convites.find(({ id }) => id === convite.id) ?? spoken
    const after = await contratarOpen(logged, {
      convite: winner,
      centavos,
      cargaId,
      composicao,
      daTransportadora: true,
      modo: 'aceite',
    })
    tellEmbarcador(after, winner, ofertaAceita, { centavos, cargas: alvo })
    return
  }
  const after = await saveOferta(open, {
    convites: new Map([[convite.id, said]]),
    acao: acao === 'aceitar' ? 'aceite' : 'proposta',
    mudancas: [{ campo: convite.nome, de: null, para: formatMoney(centavos) }],
    log: [log],
    verbo: 'proposta',
  })
  await recontarRespostas(after, [convite.id])
  tellEmbarcador(after, convite, propostaRecebida, { centavos })
}

/** What an acceptance accepts: the shipper's last word, or what was offered. */
function precoDe({ convite, cargas }: ConviteAberto, cargaId: string | null): number {
  if (cargaId !== null) {
    const carga = cargas.find((one) => one.cargaId === cargaId)
    if (!carga || carga.valorCentavos === null) throw invalidField('cargaId', 'A carga não está nesta oferta')
    return carga.valorCentavos
  }
  return convite.situacao === C.SuaVez
    ? (convite.contrapropostaCentavos ?? convite.valorCentavos)
    : convite.valorCentavos
}

/** A behaviour may take proposals up to the offered value without waiting. */
function isAceiteAutomatico({ oferta, convite }: ConviteAberto, centavos: number): boolean {
  const comportamento = oferta.comportamento as Comportamento | null
  return comportamento?.aceiteAutomatico === true && centavos <= convite.valorCentavos
}

/** The floor with the axles of the vehicle that is named. Of several loads each has its part. */
function checkPisos(
  open: ConviteAberto,
  centavos: number,
  alvo: readonly CargaDaOferta[],
  { veiculo, equipamentos }: Composicao,
): Promise<readonly PisoDaCarga[]> {
  const eixos = veiculo ? [veiculo, ...equipamentos].reduce((sum, one) => sum + one.eixos, 0) : null
  const parts = valoresDoLote(alvo, centavos)
  const valores = alvo.map(({ cargaId }) => ({ cargaId, centavos: parts.get(cargaId) ?? null, eixos }))
  return assertPisos(open.tx, valores, undefined)
}

/** Frozen with the proposal. */
async function freezePiso(
  { tx, quem, agora }: ConviteAberto,
  alvo: readonly CargaDaOferta[],
  pisos: readonly PisoDaCarga[],
): Promise<string | null> {
  const [only] = alvo.length === 1 ? alvo : []
  const ids = await freezePisos(tx, quem, 'proposta', pisos, agora)
  return only ? (ids.get(only.cargaId) ?? null) : null
}

function validadeOf({ oferta, cargas, agora }: ConviteAberto, asked: string | null | undefined): string {
  const usual = validadePadrao(oferta.encerraEm ?? agora.toISOString(), primeiraColeta(cargas))
  if (asked == null) return usual
  const instant = checkedInstant('validaAte', asked) ?? usual
  if (instant <= agora.toISOString()) throw invalidField('validaAte', 'A validade fica no futuro')
  return instant
}

/** A refusal says why, from the list; in a cascade the next one begins at once. */
export async function refuseOpen(
  open: ConviteAberto,
  motivo: { readonly id: string; readonly texto: string },
  texto: string | null | undefined,
): Promise<void> {
  const { convite, agora, oferta } = open
  assertPossivel(open, 'recusar')
  const after = await saveOferta(open, {
    convites: new Map([
      [
        convite.id,
        {
          situacao: C.Recusado,
          respondidoEm: agora.toISOString(),
          vistoEm: convite.vistoEm ?? agora.toISOString(),
          motivoRecusaId: motivo.id,
          motivoRecusa: motivo.texto,
          motivoTexto: cleanLine(texto),
        },
      ],
    ]),
    acao: 'recusa',
    mudancas: [{ campo: convite.nome, de: null, para: motivo.texto }],
    log: [{ tipo: 'recusa', dados: { convite: convite.id, motivo: motivo.texto } }],
  })
  await recontarRespostas(after, [convite.id])
  if (oferta.tipo === TIPO_OFERTA.Cascata) await advance(after, agora.toISOString(), agora.toISOString())
}
