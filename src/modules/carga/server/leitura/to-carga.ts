/** A load as the calls answer it, from its card and what a card leaves out. */
import { grupoOf } from '../../carga.rules.ts'
import type { Carga, Parada } from '../../carga-dados.contract.ts'
import type { DistanciaConfirmada } from '../../dados-do-piso.contract.ts'
import { isConfirmacaoValida } from '../../dados-do-piso.rules.ts'
import { cartaoOf, maskMotorista } from '../cartao/cartao-of.ts'
import type { CargaRow } from '../cartao/read-cargas.ts'
import type { DetalheRow, ParadaDetalhe } from './read-detalhes.ts'

/** As the company that owns the load sees it. */
export function toCarga(ownerId: string, row: CargaRow, detalhe: DetalheRow): Carga {
  return {
    ...maskMotorista(cartaoOf(ownerId, ownerId, row)),
    ...commonOf(detalhe),
    unidadeNegocioId: row.unidade_id,
    unidadeNegocio: detalhe.unidade,
    // A load that left the board keeps its stage for the way back, and stands in none.
    etapa: grupoOf(row.status) === undefined ? null : detalhe.etapa,
    paradas: detalhe.paradas.map(toParada),
    motoristaId: detalhe.motorista_id,
    motivoId: detalhe.motivo_id,
    criadoPor: detalhe.criado_por_nome,
  }
}

/** What the owner and a guest read alike. */
export const commonOf = (detalhe: DetalheRow) => ({
  modalidade: detalhe.modalidade,
  tarifaTipo: detalhe.tarifa_tipo,
  valorFrete: amount(detalhe.valor_frete),
  valorTotalFrete: amount(detalhe.valor_total_frete),
  impostoSuspenso: detalhe.imposto_suspenso,
  contato: {
    contato: detalhe.contato_nome,
    telefone: detalhe.contato_telefone,
    email: detalhe.contato_email,
  },
  observacao: detalhe.observacao,
  veiculoTipos: [...detalhe.veiculo_tipos],
  veiculoCarrocerias: [...detalhe.veiculo_carrocerias],
  origemDestino: planOf(detalhe.paradas),
  distancia: detalhe.distancia_m,
  tempo: detalhe.duracao_min,
  rotaFonte: detalhe.rota_fonte,
  ...pisoOf(detalhe),
  checklistAlterado: detalhe.checklist_alterado,
  dhFinalizacao: detalhe.dh_finalizacao?.toISOString() ?? null,
  dhCancelamento: detalhe.dh_cancelamento?.toISOString() ?? null,
  dhDesativacao: detalhe.dh_desativacao?.toISOString() ?? null,
  dhReenvioAuditoria: detalhe.dh_reenvio_auditoria?.toISOString() ?? null,
  motivo: detalhe.motivo,
})

const pisoOf = (detalhe: DetalheRow) => ({
  tipoCargaAntt: detalhe.tipo_carga_antt,
  eixos: detalhe.eixos,
  composicaoCompleta: detalhe.composicao_completa,
  altoDesempenho: detalhe.alto_desempenho,
  retornoVazioKm: amount(detalhe.retorno_vazio_km),
  valePedagio: amount(detalhe.vale_pedagio),
  distanciaConfirmada: confirmadaOf(detalhe),
})

function confirmadaOf(detalhe: DetalheRow): DistanciaConfirmada | null {
  const km = amount(detalhe.distancia_confirmada_km)
  if (km === null || detalhe.distancia_confirmada_em === null) return null
  return {
    km,
    por: detalhe.distancia_confirmada_por_nome,
    em: detalhe.distancia_confirmada_em.toISOString(),
    vale: isConfirmacaoValida({ km, rotaM: detalhe.distancia_confirmada_m }, detalhe.distancia_m),
  }
}

function planOf(paradas: readonly ParadaDetalhe[]) {
  const [first, last] = [paradas.at(0), paradas.at(-1)]
  return {
    dhInicio: instant(first?.janela_inicio ?? first?.janela_fim ?? null),
    dhFim: instant(last?.janela_fim ?? last?.janela_inicio ?? null),
  }
}

export const toParada = (row: ParadaDetalhe): Parada => ({
  id: row.id,
  ordem: row.ordem,
  tipo: row.tipo,
  empresaId: row.empresa_id,
  nome: row.nome,
  documento: row.documento,
  cep: row.cep,
  endereco: row.endereco,
  municipioId: row.municipio_id,
  cidade: row.cidade,
  uf: row.uf,
  fusoHorario: row.fuso_horario,
  latitude: row.latitude,
  longitude: row.longitude,
  janelaInicio: instant(row.janela_inicio),
  janelaFim: instant(row.janela_fim),
  peso: row.peso_kg,
  valor: row.valor,
  observacao: row.observacao,
  situacao: row.situacao,
  entrega: row.entrega,
  dhPrevista: instant(row.dh_prevista),
  dhChegada: instant(row.dh_chegada),
  dhSaida: instant(row.dh_saida),
})

const amount = (value: string | null) => (value === null ? null : Number(value))
const instant = (text: string | null) => (text === null ? null : new Date(text).toISOString())
