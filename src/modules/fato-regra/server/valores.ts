/** Where each field of the catalogue is read; a field without a place, or a place without a field, does not compile. */
import { type RawBuilder, sql } from 'kysely'
import { CAMPOS_DE_REGRA, type CampoDe, type EntidadeDeRegra } from '../fato-regra.rules.ts'

type Lugares<E extends EntidadeDeRegra> = Readonly<Record<CampoDe<E>, RawBuilder<unknown>>>
const at = (column: string) => sql.ref(column)
const reais = (column: string) => sql`round(${sql.ref(column)} / 100.0, 2)`

/** `c` the load, `s` what its stops say together. */
const CARGA: Lugares<'carga'> = {
  status: at('c.status'),
  etapaId: at('c.etapa_id'),
  unidadeId: at('c.unidade_id'),
  caracteristicaId: at('c.caracteristica_id'),
  loteId: at('c.lote_id'),
  transportadoraId: at('c.transportadora_id'),
  veiculoId: at('c.veiculo_id'),
  temMotorista: sql`c.motorista_id is not null`,
  tipoFrete: at('c.tipo_frete'),
  modalidade: at('c.modalidade'),
  tarifa: at('c.tarifa_tipo'),
  origemCarga: at('c.origem_carga'),
  visibilidade: at('c.visibilidade'),
  valorCarga: at('c.valor_carga'),
  valorFrete: at('c.valor_frete'),
  pesoKg: at('c.peso_kg'),
  quantidade: at('c.quantidade'),
  distanciaM: at('c.distancia_m'),
  origemMunicipioId: sql`s.municipios[1]`,
  origemUf: sql`s.ufs[1]`,
  destinoMunicipioId: sql`s.municipios[s.paradas]`,
  destinoUf: sql`s.ufs[s.paradas]`,
  dhColeta: sql`s.janelas[1]`,
  dhEntrega: sql`s.janelas[s.paradas]`,
  paradas: at('s.paradas'),
  paradasConcluidas: at('s.concluidas'),
  criadaEm: at('c.criado_em'),
  publicadaEm: at('c.dh_publicacao'),
  finalizadaEm: at('c.dh_finalizacao'),
  canceladaEm: at('c.dh_cancelamento'),
}

const PARADA: Lugares<'parada'> = {
  cargaId: at('x.carga_id'),
  ordem: at('x.ordem'),
  tipo: at('x.tipo'),
  situacao: at('x.situacao'),
  empresaId: at('x.empresa_id'),
  municipioId: at('x.municipio_id'),
  uf: at('x.uf'),
  janelaInicio: at('x.janela_inicio'),
  janelaFim: at('x.janela_fim'),
  pesoKg: at('x.peso_kg'),
  valor: at('x.valor'),
  chegouEm: at('x.dh_chegada'),
  saiuEm: at('x.dh_saida'),
  chegadaFonte: at('x.chegada_fonte'),
  saidaFonte: at('x.saida_fonte'),
}

const OCORRENCIA: Lugares<'ocorrencia'> = {
  cargaId: at('x.carga_id'),
  paradaId: at('x.parada_id'),
  tipoId: at('x.tipo_ocorrencia_id'),
  situacao: at('x.situacao'),
  responsavelId: at('x.responsavel_id'),
  abertaEm: at('x.aberta_em'),
  resolvidaEm: at('x.resolvida_em'),
}

const RESERVA: Lugares<'reserva'> = {
  unidadeId: at('x.unidade_id'),
  docaId: at('x.doca_id'),
  situacao: at('x.situacao'),
  tipo: at('x.tipo'),
  direcao: at('x.direcao'),
  origem: at('x.origem'),
  empresaId: at('x.empresa_id'),
  cargaId: at('x.carga_id'),
  caracteristicaId: at('x.caracteristica_id'),
  etapaId: at('x.etapa_id'),
  inicio: at('x.dh_reserva'),
  fim: at('x.dh_fim_reserva'),
  pesoKg: at('x.peso_kg'),
  quantidadeItens: at('x.quantidade_itens'),
  chegouEm: at('x.dh_chegada'),
  naDocaEm: at('x.dh_chegada_na_doca'),
  saiuEm: at('x.dh_saida'),
  canceladaEm: at('x.dh_cancelamento'),
  motivoCancelamento: at('x.motivo_cancelamento'),
}

/** `s`: how many carriers are asked and how many answered. */
const OFERTA: Lugares<'oferta'> = {
  unidadeId: at('x.unidade_id'),
  loteId: at('x.lote_id'),
  tipo: at('x.tipo'),
  situacao: at('x.situacao'),
  tarifa: at('x.tarifa'),
  valor: reais('x.valor_centavos'),
  teto: reais('x.teto_centavos'),
  modoDecisao: at('x.modo_decisao'),
  alcance: at('x.alcance'),
  respostaMin: at('x.resposta_min'),
  publicadaEm: at('x.publicada_em'),
  encerraEm: at('x.encerra_em'),
  encerradaEm: at('x.encerrada_em'),
  tentativa: at('x.tentativa'),
  convites: at('s.convites'),
  respostas: at('s.respostas'),
}

const LUGARES = { carga: CARGA, parada: PARADA, ocorrencia: OCORRENCIA, reserva: RESERVA, oferta: OFERTA }

/** The values of a record as one jsonb object, with every field of the catalogue. */
export function valoresDe(entidade: EntidadeDeRegra): RawBuilder<unknown> {
  const lugares: Readonly<Record<string, RawBuilder<unknown>>> = LUGARES[entidade]
  const pairs = Object.keys(CAMPOS_DE_REGRA[entidade]).map(
    (campo) => sql`${sql.lit(campo)}::text, ${lugares[campo] ?? sql`null`}`,
  )
  return sql`jsonb_build_object(${sql.join(pairs)})`
}
