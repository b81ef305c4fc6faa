/** What a link shows: the same that the carrier's own screens would show, chosen field by field. */
import '#modules/tipo/server/tipo.tables.ts'
import { SITUACAO_CONVITE as C } from '#modules/oferecimento/ciclo.rules.ts'
import type { OfertaRecebidaDados } from '#modules/oferecimento/recebida-dados.contract.ts'
import {
  findOferta,
  listCargasDaOferta,
  listConvites,
  listPropostas,
} from '#modules/oferecimento/server/oferta.repository.ts'
import {
  AUTOR,
  type CargaDaOferta,
  type ConviteLido,
  codigoDaOferta,
} from '#modules/oferecimento/server/oferta-rows.ts'
import { seeOpen } from '#modules/oferecimento/server/resposta-aberta.ts'
import {
  dadosOf,
  isEmbarcadorVisivel,
  readNomeDoEmbarcador,
} from '#modules/oferecimento/server/write-recebidas.ts'
import type { NivelDoPiso } from '#modules/piso/piso-decisao.rules.ts'
import { travaAbaixo } from '#modules/piso/piso-trava.rules.ts'
import { readNivel } from '#modules/piso/server/read-indice.ts'
import { TIPOS_CARGA_ANTT } from '#modules/regra-legal/tipos-carga-antt.ts'
import { TIPOS } from '#modules/tipo/tipo.rules.ts'
import { CARROCERIAS } from '#modules/veiculo/carrocerias.ts'
import { TIPOS_VEICULO } from '#modules/veiculo/veiculo-tipos.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { existing } from '#platform/shared/app-error.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import type { OfertaDoLink } from '../link.contract.ts'
import { estadoDoLink, maskEmail } from '../link.rules.ts'
import { findEmail, findLink, type LinkLido, links } from './links.ts'
import { assertLegivel, withLink } from './open-link.ts'

const MAX_MOTIVOS = 500
const reais = (centavos: number | null) => (centavos === null ? null : centavos / 100)

/** The first look tells the shipper that it was seen. Throws the refusals of the link. */
export async function openOfertaLink(deps: Deps, token: string): Promise<OfertaDoLink> {
  const shown = await readOfertaLink(deps, token)
  if (!shown.isNova) return shown.oferta
  await withLink(deps, token, () => null, seeOpen)
  return (await readOfertaLink(deps, token)).oferta
}

export const readOfertaLink = (
  deps: Deps,
  token: string,
): Promise<{ readonly oferta: OfertaDoLink; readonly isNova: boolean }> =>
  links.read(deps, token, async (tx, { id }) => {
    const agora = deps.clock.now()
    const link = existing(await findLink(tx, id))
    const oferta = existing(await findOferta(tx, link.ofertaId))
    assertLegivel(link, oferta, agora.toISOString())
    const [cargas, convites] = [await listCargasDaOferta(tx, oferta.id), await listConvites(tx, oferta.id)]
    const convite = existing(convites.find((one) => one.id === link.conviteId))
    const propostas = convite.rodadas === 0 ? [] : await listPropostas(tx, oferta.id, [convite.id])
    const dados = dadosOf({ oferta, cargas, convites }, convite, propostas)
    const estado = estadoDoLink(
      {
        ...oferta,
        convite: convite.situacao,
        respondeAte: convite.respondeAte,
        livres: cargas.filter((carga) => carga.conviteId === null).length,
        respondido: link.respondidoEm !== null,
      },
      agora.toISOString(),
    )
    const email = await findEmail(tx, convite.empresaId)
    const isAberta = estado === 'aberta'
    return {
      isNova: isAberta && convite.vistoEm === null,
      oferta: {
        codigo: codigoDaOferta(oferta.numero),
        embarcador: isEmbarcadorVisivel(oferta, convite) ? await readNomeDoEmbarcador({ tx }) : null,
        transportadora: convite.nome,
        documento: formatDocumento(convite.documento),
        email: email === null ? null : maskEmail(email),
        estado,
        resposta: link.resposta && link.respondidoEm ? { acao: link.resposta, em: link.respondidoEm } : null,
        ...valoresOf(convite),
        ...partsOf(dados, await readNivel(tx)),
        cargas: cargas.map((carga) => toCarga(carga, convite)),
        podePropor: isAberta && oferta.loteModo !== 'fracionavel' && convite.rodadas < oferta.maxRodadas,
        escolheCarga: oferta.loteModo === 'fracionavel',
        respondeAte: convite.respondeAte,
        encerraEm: oferta.encerraEm,
        agora: agora.toISOString(),
        motivos: isAberta ? await listMotivos(tx) : [],
        pendente: isAberta ? pendenteOf(link) : null,
      },
    }
  })

function valoresOf(convite: ConviteLido) {
  const isContraproposta = convite.situacao === C.SuaVez && convite.contrapropostaCentavos !== null
  return {
    valor:
      (isContraproposta ? (convite.contrapropostaCentavos ?? convite.valorCentavos) : convite.valorCentavos) /
      100,
    isContraproposta,
    valorProposto: reais(convite.propostaCentavos),
    valorContratado: reais(convite.valorContratadoCentavos),
  }
}

function partsOf(dados: OfertaRecebidaDados, nivel: NivelDoPiso) {
  return {
    peso: dados.peso,
    faixaValorCarga: dados.faixaValorCarga,
    piso: toPiso(dados.piso, nivel),
    rodadas: dados.rodadas,
    maxRodadas: dados.maxRodadas,
    contrataNaHora: dados.contrataNaHora,
    convidadas: dados.convidadas,
    motivoFim: dados.motivoFim,
    motivoRecusa: dados.motivoRecusa,
    retorno: dados.retorno && { ...dados.retorno, ...notaOf(dados) },
    propostas: dados.propostas.map(({ autor, valor, mensagem, veiculo, motorista, criadoEm }) => ({
      autor,
      valor,
      mensagem,
      placa: autor === AUTOR.Transportadora ? (veiculo?.placa ?? null) : null,
      motorista: autor === AUTOR.Transportadora ? (motorista?.nome ?? null) : null,
      criadoEm,
    })),
  }
}

const notaOf = ({ nota }: OfertaRecebidaDados) => ({
  partes: nota && { ...nota.partes },
  preco: nota?.preco ?? null,
  total: nota?.total ?? null,
})

/** Who vouched for the norm is no matter of the carrier. */
function toPiso(piso: OfertaRecebidaDados['piso'], nivel: NivelDoPiso): OfertaDoLink['piso'] {
  if (piso === null || piso.piso === null) return null
  const { norma, distanciaKm, coluna, partes } = piso.trace
  return {
    valor: piso.piso,
    trava: travaAbaixo(piso, nivel),
    ato: norma?.ato ?? null,
    validoDe: norma?.validoDe ?? null,
    distanciaKm,
    eixos: coluna,
    partes: partes.map(({ km, ccd, valor }) => ({ km, porKm: ccd, valor })),
  }
}

function toCarga(
  { cargaId, resumo: { publico }, valorCentavos, viva, conviteId }: CargaDaOferta,
  convite: ConviteLido,
): OfertaDoLink['cargas'][number] {
  const { tipoCargaAntt } = publico
  return {
    id: cargaId,
    codigo: publico.codigo,
    origem: { cidade: publico.origem.cidade, uf: publico.origem.uf },
    destino: { cidade: publico.destino.cidade, uf: publico.destino.uf },
    entregas: publico.entregas,
    coletaInicio: publico.coletaInicio,
    coletaFim: publico.coletaFim,
    entregaInicio: publico.entregaInicio,
    entregaFim: publico.entregaFim,
    fusoColeta: publico.fusoColeta,
    fusoEntrega: publico.fusoEntrega,
    distanciaKm: publico.distanciaKm,
    peso: publico.peso,
    volume: publico.volume,
    eixos: publico.eixos,
    tipoDeCarga: tipoCargaAntt === null ? null : TIPOS_CARGA_ANTT[tipoCargaAntt],
    caracteristica: publico.caracteristica,
    veiculos: [...namesOf(publico.veiculoTipos, TIPOS_VEICULO), ...namesOf(publico.carrocerias, CARROCERIAS)],
    valor: reais(valorCentavos),
    livre: viva && conviteId === null,
    propria: conviteId === convite.id,
  }
}

const namesOf = (codes: readonly string[], table: Readonly<Record<string, { readonly nome: string }>>) =>
  codes.map((code) => table[code]?.nome ?? code)

/** Reasons of the shipper's list 16: a carrier without an account has none of its own. */
async function listMotivos(tx: OwnerTx): Promise<{ id: string; texto: string }[]> {
  return tx.db
    .selectFrom('tipo_visivel')
    .select(['id', 'descricao as texto'])
    .where('owner_id', '=', tx.ownerId)
    .where('tipo', '=', TIPOS.RecusaOferecimento)
    .where('ativo', '=', true)
    .orderBy('descricao')
    .limit(MAX_MOTIVOS)
    .execute()
}

const pendenteOf = ({ pendente, codigoPedidoEm }: LinkLido): OfertaDoLink['pendente'] =>
  pendente && codigoPedidoEm !== null ? { ...pendente, codigoPedidoEm } : null
