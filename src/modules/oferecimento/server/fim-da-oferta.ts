/** What the end of an offer makes of the invitations that were still open, and what those that lost are told (O14). */
import { SITUACAO_CONVITE as C, isAberto, isEmNegociacao, type SituacaoConvite } from '../ciclo.rules.ts'
import { faixaDoVencedor } from '../decisao.rules.ts'
import type { RetornoDaOferta } from '../recebida-dados.contract.ts'
import { lugarPelaNota } from './nota-da-transportadora.ts'
import type { ConviteLido } from './oferta-rows.ts'
import type { OfertaAberta } from './open-oferta.ts'

/** Said a value that was not withdrawn by itself. */
const propos = ({ propostaCentavos, situacao }: ConviteLido): boolean =>
  propostaCentavos !== null && situacao !== C.Retirado

/**
 * Own parts of the score stand in the invitation already; here are the place, where the shipper shows how many there are, and
 * how far the winning value was away. `vencedorCentavos` null: nobody won.
 */
export function retornoDe(
  { oferta, convites }: Pick<OfertaAberta, 'oferta' | 'convites'>,
  convite: ConviteLido,
  vencedorCentavos: number | null,
): RetornoDaOferta {
  const proposals = convites.filter(propos).length
  return {
    faixa:
      vencedorCentavos === null || convite.propostaCentavos === null
        ? null
        : faixaDoVencedor(vencedorCentavos, convite.propostaCentavos, proposals),
    lugar: oferta.mostrarQuantidade ? lugarPelaNota(convite.id, convites) : null,
    propostas: oferta.mostrarQuantidade ? proposals : null,
  }
}

/** Every invitation that was still open gets this state, except those that are named. */
export function fecharAbertos(
  open: Pick<OfertaAberta, 'oferta' | 'convites' | 'agora'>,
  situacaoDe: (convite: ConviteLido) => SituacaoConvite,
  vencedorCentavos: number | null,
  except: ReadonlySet<string> = new Set(),
): Map<string, Partial<ConviteLido>> {
  return new Map(
    open.convites
      .filter(({ id, situacao }) => isAberto(situacao) && !except.has(id))
      .map((convite): [string, Partial<ConviteLido>] => [
        convite.id,
        {
          situacao: situacaoDe(convite),
          respondeAte: convite.respondeAte,
          retorno: retornoDe(open, convite, vencedorCentavos),
        },
      ]),
  )
}

/** Whoever had a proposal was not taken; whoever said nothing let its time pass. */
export const naoContratadoOuExpirado = (convite: ConviteLido): SituacaoConvite =>
  isEmNegociacao(convite.situacao) ? C.NaoContratado : C.Expirado
