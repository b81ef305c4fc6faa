/** The card of a load as the board stores and sends it. Pure. Source: cargas §2, §3 (L-027 to L-033, L-058). */

import { maskCpf, maskPhone } from '#platform/shared/mask-personal.ts'
import { grupoOf, situacaoOf } from '../../carga.rules.ts'
import type { Situacao, Status, Visibilidade } from '../../carga-codes.ts'
import { SITUACAO_PARADA, TIPO_ALOCACAO, TIPO_PARADA } from '../../carga-codes.ts'
import type { AlertaCarga, CargaCartao } from '../../carga-dados.contract.ts'
import { textosDoCartao } from '../../cartao-textos.rules.ts'
import { paradaNaEstrada } from '../../entregas.rules.ts'
import { type Acontecido, acontecidos } from '../../gatilho.rules.ts'
import { countNegociacoes, showCardParts } from './card-parts.ts'
import type { AlertaRow, CargaRow, ParadaRow } from './read-cargas.ts'

/** A card without what the viewing company decides: the database adds where the card stands. */
export type CartaoBase = Omit<CargaCartao, 'etapa' | 'unidadeNegocioId' | 'alertasResolvidos'>

/** The row of one card as `app_write_cartoes` takes it. */
export interface CartaoRow {
  readonly owner_id: string
  readonly carga_id: string
  readonly unidade_id: string
  readonly grupo: number
  readonly etapa_id: string
  readonly codigo: number
  readonly status: Status
  readonly visibilidade: Visibilidade
  readonly tipo_frete: number
  readonly dh_coleta: string | null
  readonly dh_entrega: string | null
  readonly dh_criacao: string
  readonly peso_kg: number
  readonly valor: number
  readonly com_ocorrencia: boolean
  readonly ultima_entrega_realizada: boolean
  readonly possui_redespacho: boolean
  readonly codigos: string
  readonly origem: string
  readonly destino: string
  readonly transportadora: string
  readonly motorista: string
  readonly placas: string
  readonly numeros_nf: string
  readonly cartao: CartaoBase
  readonly alertas_resolvidos: readonly AlertaCarga[]
  /** What may lead the card of a carrier on among its own stages; the load itself names those of its company. */
  readonly acontecidos?: readonly Acontecido[]
}

/** The cards of a load: its company's own, and that of the carrier it was given to; none once it left the board. */
export function cartoesOf(ownerId: string, row: CargaRow): CartaoRow[] {
  const grupo = grupoOf(row.status)
  if (grupo === undefined) return []
  const viewers = row.contratacao ? [ownerId, row.contratacao.owner_id] : [ownerId]
  const place = { grupo, etapa_id: row.etapa_id, unidade_id: row.unidade_id }
  const resolvidos = row.alertas_resolvidos.map(alertaOf)
  return viewers.map((viewerId) => ({
    ...cartaoRow(viewerId, place, cartaoOf(viewerId, ownerId, row), resolvidos),
    ...(viewerId !== ownerId && { acontecidos: acontecidosOf(row) }),
  }))
}

/** Alerts stand with the newest first. */
const acontecidosOf = ({ paradas, alertas: [newest] }: CargaRow): Acontecido[] =>
  acontecidos(
    paradas.map((parada, ordem) => ({
      ordem,
      tipo: parada.tipo,
      situacao: parada.situacao,
      dhChegada: instantOrNull(parada.dh_chegada),
      dhInicioServico: instantOrNull(parada.dh_inicio_servico),
      dhSaida: instantOrNull(parada.dh_saida),
      entrega: parada.entrega,
    })),
    newest ? instant(newest.dh) : null,
  )

/** What is stored of a card beside its answer: all of it is read from the answer. */
export function cartaoRow(
  viewerId: string,
  place: Pick<CartaoRow, 'grupo' | 'etapa_id' | 'unidade_id'>,
  cartao: CartaoBase,
  resolvidos: readonly AlertaCarga[],
): CartaoRow {
  const { numerosNF, ...textos } = textosDoCartao(cartao)
  return {
    ...place,
    owner_id: viewerId,
    carga_id: cartao.id,
    codigo: Number(cartao.codigo),
    status: cartao.status,
    visibilidade: cartao.visibilidade,
    tipo_frete: cartao.tipoFrete,
    dh_coleta: cartao.dhColeta,
    dh_entrega: cartao.dhEntrega,
    dh_criacao: cartao.dhCriacao,
    peso_kg: cartao.peso,
    valor: cartao.valor,
    com_ocorrencia: cartao.alertasEmAberto.length > 0,
    ultima_entrega_realizada: cartao.ultimaEntregaRealizada,
    possui_redespacho: cartao.possuiRedespacho,
    ...textos,
    numeros_nf: numerosNF,
    cartao: maskMotorista(cartao),
    alertas_resolvidos: resolvidos,
  }
}

/** As it leaves the server: the driver can be told apart, and nobody reads a document or a phone by the way. */
export const maskMotorista = <C extends Pick<CargaCartao, 'motorista'>>(cartao: C): C => ({
  ...cartao,
  motorista: cartao.motorista && {
    nome: cartao.motorista.nome,
    documento: maskCpf(cartao.motorista.documento),
    telefone: cartao.motorista.telefone && maskPhone(cartao.motorista.telefone),
  },
})

/** The card as `viewerId` sees it; another company than the host is the carrier that the load was given to. */
export function cartaoOf(viewerId: string, hostId: string, row: CargaRow): CartaoBase {
  const isHost = viewerId === hostId
  const first = row.paradas.at(0)
  const entregas = row.paradas.filter(({ tipo }) => tipo === TIPO_PARADA.Entrega)
  const last = entregas.at(-1)
  const situacao: Situacao = situacaoOf(row.status)
  const valor = Number(row.valor_carga)
  const isFrota = row.alocacao_tipo === TIPO_ALOCACAO.Frota
  return {
    id: row.id,
    ofertaCargaId: row.id,
    version: row.versao,
    codigo: String(row.codigo),
    codigoIdentificador: row.codigo_identificador,
    status: row.status,
    situacao,
    visibilidade: isHost ? row.visibilidade : 99,
    origemCarga: row.origem_carga,
    tipoFrete: row.tipo_frete,
    modalidade: row.modalidade,
    lote: row.lote && isHost ? { id: row.lote.id, codigo: String(row.lote.codigo) } : null,
    caracteristica: row.caracteristica,
    origem: lugarOf(first),
    destino: lugarOf(last),
    entregas: entregas.map(({ empresa_id, nome, cidade, uf, situacao: stand }) => ({
      empresaId: isHost ? empresa_id : null,
      nome,
      cidade,
      uf,
      situacao: stand,
    })),
    valorCarga: valor,
    valor,
    peso: Number(row.peso_kg),
    volume: Number(row.volume),
    volumeUnidade: row.volume_unidade,
    quantidade: row.quantidade,
    veiculo: row.veiculo && {
      id: isHost ? row.veiculo.id : null,
      placa: row.veiculo.placa,
      equipamentos: [...row.equipamentos],
      frota: isFrota,
    },
    veiculoContratadoFrota:
      isHost && isFrota && row.veiculo?.id ? { id: row.veiculo.id, placa: row.veiculo.placa } : null,
    motorista: row.motorista,
    transportadora:
      row.transportadora && isHost
        ? row.transportadora
        : row.contratacao && { id: null, nome: row.contratacao.nome },
    alocacaoTipo: row.alocacao_tipo,
    contratacaoId: row.contratacao?.id ?? null,
    contratacaoOwnerId: row.contratacao?.owner_id ?? null,
    contratacaoUnidadeNegocioId: null,
    ownerCriadorDaCarga: isHost,
    nomeDirecionador: row.contratacao || row.visibilidade === 2 ? row.host_nome : null,
    nomeDirecionado: row.contratacao?.nome ?? (isHost ? (row.transportadora?.nome ?? null) : null),
    numerosNF: [...row.numeros_nf],
    documentos: row.documentos,
    alertasEmAberto: row.alertas.map(isHost ? alertaComPrazo : alertaOf),
    qntOcorrencias: row.ocorrencias,
    qntEventos: row.eventos,
    qntEventosPlanejados: row.eventos_planejados,
    qntEventosRealizados: row.eventos_realizados,
    qntNegociacoesEmAndamento: isHost ? countNegociacoes(row.partes) : 0,
    possuiRedespacho: row.possui_redespacho,
    ultimaEntregaRealizada:
      last !== undefined && paradaNaEstrada(last.situacao, last.entrega) === SITUACAO_PARADA.Realizada,
    dhPublicacao: row.dh_publicacao?.toISOString() ?? null,
    dhColeta: first?.janela_inicio ? instant(first.janela_inicio) : null,
    dhEntrega: previstaOf(last),
    dhPreFinalizacao: row.dh_pre_finalizacao?.toISOString() ?? null,
    dhCriacao: row.criado_em.toISOString(),
    dhModificacao: row.atualizado_em.toISOString(),
    ...showCardParts(row.partes, { isHost }),
  }
}

const NO_PLACE: CargaCartao['origem'] = {
  empresa: null,
  cidade: null,
  uf: null,
  localidade: null,
  dhPrevista: null,
  fusoHorario: 'America/Sao_Paulo',
}

function lugarOf(parada: ParadaRow | undefined): CargaCartao['origem'] {
  if (!parada) return NO_PLACE
  const { nome, cidade, uf, janela_inicio } = parada
  const isPickUp = parada.tipo === TIPO_PARADA.Coleta
  return {
    empresa: nome,
    cidade,
    uf,
    localidade: cidade && uf ? `${cidade}, ${uf}` : (cidade ?? nome),
    dhPrevista: isPickUp ? janela_inicio && instant(janela_inicio) : previstaOf(parada),
    fusoHorario: parada.fuso_horario,
  }
}

/** A delivery is expected when its planned arrival says; the window is told where that is not known. */
function previstaOf(parada: ParadaRow | undefined): string | null {
  const planned = parada?.dh_prevista ?? parada?.janela_inicio ?? parada?.janela_fim
  return planned ? instant(planned) : null
}

const alertaOf = ({ id, descricao, situacao, dh }: AlertaRow): AlertaCarga => ({
  id,
  descricao,
  situacao,
  dh: instant(dh),
})
/** The deadline is a matter of the company that owns the load. */
const alertaComPrazo = (row: AlertaRow): AlertaCarga => ({
  ...alertaOf(row),
  ...(row.prazo !== null && { prazoEm: instant(row.prazo) }),
})
const instant = (text: string) => new Date(text).toISOString()
const instantOrNull = (text: string | null) => (text === null ? null : instant(text))
