/**
 * What invited carriers see, written with each change of theirs: rows of their own that hold nothing of another carrier.
 * The loads themselves they read through `app_cargas_da_oferta_recebida`. Source: commercial §0, §1.5.
 */
import { sql } from 'kysely'
import { getOwnerNome } from '#modules/owner/server/owner.repository.ts'
import { SITUACAO_CONVITE as C, contractsAtOnce, isViva } from '../ciclo.rules.ts'
import { faixaDoValor } from '../recebida.rules.ts'
import type { OfertaRecebidaDados } from '../recebida-dados.contract.ts'
import { notaDaTransportadora } from './nota-da-transportadora.ts'
import { listPropostas } from './oferta.repository.ts'
import { type ConviteLido, codigoDaOferta, type PropostaLida } from './oferta-rows.ts'
import type { OfertaAberta } from './open-oferta.ts'
import { primeiraColeta } from './open-oferta.ts'
import { toAditivo, toRodada } from './to-oferta.ts'

/** Invitations whose rows are written in one statement. */
const CHUNK = 200

/** `ids`: the invitations whose rows change. */
export async function writeRecebidas(open: OfertaAberta, ids: readonly string[]): Promise<void> {
  const { tx, oferta, convites } = open
  const asked = new Set(ids)
  const told = convites.filter(
    ({ id, convidadoOwnerId, situacao }) =>
      asked.has(id) && convidadoOwnerId !== null && situacao !== C.NaFila,
  )
  if (told.length === 0) return
  const spoken = told.filter(({ rodadas }) => rodadas > 0).map(({ id }) => id)
  const propostas = spoken.length === 0 ? [] : await listPropostas(tx, oferta.id, spoken)
  const embarcador = await readNomeDoEmbarcador(open)
  const byConvite = Map.groupBy(propostas, ({ conviteId }) => conviteId)
  for (let start = 0; start < told.length; start += CHUNK) {
    const rows = told
      .slice(start, start + CHUNK)
      .map((convite) => rowOf(open, convite, byConvite.get(convite.id) ?? [], embarcador))
    await sql`select app_write_ofertas_recebidas(${oferta.id}, ${JSON.stringify(rows)}::json)`.execute(tx.db)
  }
}

/** The name of the company of the transaction, asked once. */
export async function readNomeDoEmbarcador({ tx }: Pick<OfertaAberta, 'tx'>): Promise<string> {
  const known = tx.memory.get('owner nome') as string | undefined
  if (known !== undefined) return known
  const nome = await getOwnerNome(tx)
  tx.memory.set('owner nome', nome)
  return nome
}

/** The shipper may keep its name until the contract. */
export const isEmbarcadorVisivel = (
  { mostrarNome }: Pick<OfertaAberta['oferta'], 'mostrarNome'>,
  { situacao }: Pick<ConviteLido, 'situacao'>,
): boolean => mostrarNome || situacao === C.Contratado

const FECHADO: readonly number[] = [
  C.Recusado,
  C.NaoContratado,
  C.Expirado,
  C.CanceladoPeloEmbarcador,
  C.Desistiu,
  C.Inelegivel,
]

function rowOf(
  open: OfertaAberta,
  convite: ConviteLido,
  propostas: readonly PropostaLida[],
  embarcador: string,
) {
  const { oferta, cargas, agora } = open
  const isContratado = convite.situacao === C.Contratado
  const own = cargas.filter(({ conviteId }) => conviteId === convite.id)
  const nome = isEmbarcadorVisivel(oferta, convite) ? embarcador : null
  const [first] = cargas
  const publico = first?.resumo.publico
  const isOver = FECHADO.includes(convite.situacao) || (!isViva(oferta.situacao) && !isContratado)
  return {
    id: convite.id,
    embarcador: nome,
    carga_id: isContratado && own.length === 1 ? own[0]?.cargaId : null,
    dh_coleta: primeiraColeta(cargas),
    // A contract stands in the list of those that are over as soon as the offer is.
    encerrada_em: isOver
      ? (oferta.encerradaEm ?? convite.respondidoEm ?? agora.toISOString())
      : isContratado && !isViva(oferta.situacao)
        ? oferta.encerradaEm
        : null,
    dados: dadosOf(open, convite, propostas),
    busca: [
      codigoDaOferta(oferta.numero),
      nome,
      ...cargas.slice(0, 50).map(({ resumo }) => resumo.publico.codigo),
      publico?.origem.cidade,
      publico?.destino.cidade,
    ]
      .filter(Boolean)
      .join(' '),
  }
}

/** What one carrier may know of the offer, with nothing of another one: also for those that read it by a link. */
export function dadosOf(
  { oferta, cargas, convites }: Pick<OfertaAberta, 'oferta' | 'cargas' | 'convites'>,
  convite: ConviteLido,
  propostas: readonly PropostaLida[],
): OfertaRecebidaDados {
  const sum = (of: (carga: (typeof cargas)[number]) => number) =>
    cargas.reduce((all, carga) => all + of(carga), 0)
  const [first] = cargas
  return {
    carga: first?.resumo.publico ?? null,
    cargas: cargas.length,
    peso: sum(({ resumo }) => resumo.publico.peso),
    faixaValorCarga: faixaDoValor(sum(({ resumo }) => resumo.valorCargaCentavos)),
    piso: cargas.length === 1 ? (first?.piso ?? null) : null,
    tarifa: oferta.tarifa,
    unidadeTarifa: oferta.unidadeTarifa === null ? null : Number(oferta.unidadeTarifa),
    contrapropostas: oferta.contrapropostas,
    maxRodadas: oferta.maxRodadas,
    rodadas: convite.rodadas,
    contrataNaHora: contractsAtOnce(oferta),
    loteModo: oferta.loteModo,
    convidadas: oferta.mostrarQuantidade ? convites.length : null,
    nota: notaDaTransportadora(convite, oferta.mostrarQuantidade ? convites : null),
    motivoRecusa: convite.motivoRecusa,
    valorContratadoCentavos: convite.valorContratadoCentavos,
    motivoFim: convite.situacao === C.CanceladoPeloEmbarcador ? oferta.motivoFim : null,
    aditivo: toAditivo(convite.aditivo),
    retorno: convite.retorno as OfertaRecebidaDados['retorno'],
    // The carrier knows whom it named; a copy of the name would outlive the person's wish to be forgotten.
    propostas: propostas.map((proposta) => ({ ...toRodada(proposta), motorista: null })),
  }
}
