/**
 * The fields that rules may ask, by noun: what is recorded of a record at each event. No name, phone or document stands
 * here, and persons are told by whether there is one. Pure. Source: execution §7 (field catalogue, `fato_regra`).
 */

/** `dinheiro`: reais as the record holds them, with its decimals. `ref`: an id, or the IBGE number of a municipality. */
export type TipoDeCampo = 'ref' | 'escolha' | 'numero' | 'dinheiro' | 'instante' | 'sim-nao'

export interface CampoDeRegra {
  readonly tipo: TipoDeCampo
  readonly label: string
}

const ref = (label: string) => ({ tipo: 'ref', label }) as const
const escolha = (label: string) => ({ tipo: 'escolha', label }) as const
const numero = (label: string) => ({ tipo: 'numero', label }) as const
const dinheiro = (label: string) => ({ tipo: 'dinheiro', label }) as const
const instante = (label: string) => ({ tipo: 'instante', label }) as const
const simNao = (label: string) => ({ tipo: 'sim-nao', label }) as const

export const CAMPOS_DE_REGRA = {
  carga: {
    status: escolha('Situação'),
    etapaId: ref('Etapa'),
    unidadeId: ref('Unidade'),
    caracteristicaId: ref('Característica'),
    loteId: ref('Lote'),
    transportadoraId: ref('Transportadora'),
    veiculoId: ref('Veículo'),
    temMotorista: simNao('Tem motorista'),
    tipoFrete: escolha('Tipo de frete'),
    modalidade: escolha('Modalidade'),
    tarifa: escolha('Tarifa'),
    origemCarga: escolha('Origem do cadastro'),
    visibilidade: escolha('Visibilidade'),
    valorCarga: dinheiro('Valor da carga'),
    valorFrete: dinheiro('Valor do frete'),
    pesoKg: numero('Peso (kg)'),
    quantidade: numero('Quantidade'),
    distanciaM: numero('Distância (m)'),
    origemMunicipioId: ref('Município de origem'),
    origemUf: escolha('UF de origem'),
    destinoMunicipioId: ref('Município de destino'),
    destinoUf: escolha('UF de destino'),
    dhColeta: instante('Coleta'),
    dhEntrega: instante('Entrega'),
    paradas: numero('Paradas'),
    paradasConcluidas: numero('Paradas concluídas'),
    criadaEm: instante('Criada em'),
    publicadaEm: instante('Publicada em'),
    finalizadaEm: instante('Finalizada em'),
    canceladaEm: instante('Cancelada em'),
  },
  parada: {
    cargaId: ref('Carga'),
    ordem: numero('Ordem'),
    tipo: escolha('Tipo de parada'),
    situacao: escolha('Situação'),
    empresaId: ref('Empresa'),
    municipioId: ref('Município'),
    uf: escolha('UF'),
    janelaInicio: instante('Início da janela'),
    janelaFim: instante('Fim da janela'),
    pesoKg: numero('Peso (kg)'),
    valor: dinheiro('Valor'),
    chegouEm: instante('Chegada'),
    saiuEm: instante('Saída'),
    chegadaFonte: escolha('Fonte da chegada'),
    saidaFonte: escolha('Fonte da saída'),
  },
  ocorrencia: {
    cargaId: ref('Carga'),
    paradaId: ref('Parada'),
    tipoId: ref('Tipo de ocorrência'),
    situacao: escolha('Situação'),
    responsavelId: ref('Responsável'),
    abertaEm: instante('Aberta em'),
    resolvidaEm: instante('Resolvida em'),
  },
  reserva: {
    unidadeId: ref('Unidade'),
    docaId: ref('Doca'),
    situacao: escolha('Situação'),
    tipo: escolha('Tipo'),
    direcao: escolha('Direção'),
    origem: escolha('Origem'),
    empresaId: ref('Empresa'),
    cargaId: ref('Carga'),
    caracteristicaId: ref('Característica'),
    etapaId: ref('Etapa do pátio'),
    inicio: instante('Início do horário'),
    fim: instante('Fim do horário'),
    pesoKg: numero('Peso (kg)'),
    quantidadeItens: numero('Itens'),
    chegouEm: instante('Chegada'),
    naDocaEm: instante('Chegada na doca'),
    saiuEm: instante('Saída'),
    canceladaEm: instante('Cancelada em'),
    motivoCancelamento: escolha('Motivo do cancelamento'),
  },
  oferta: {
    unidadeId: ref('Unidade'),
    loteId: ref('Lote'),
    tipo: escolha('Tipo'),
    situacao: escolha('Situação'),
    tarifa: escolha('Tarifa'),
    valor: dinheiro('Valor'),
    teto: dinheiro('Teto'),
    modoDecisao: escolha('Modo de decisão'),
    alcance: escolha('Alcance'),
    respostaMin: numero('Prazo de resposta (min)'),
    publicadaEm: instante('Publicada em'),
    encerraEm: instante('Encerra em'),
    encerradaEm: instante('Encerrada em'),
    tentativa: numero('Tentativa'),
    convites: numero('Convites'),
    respostas: numero('Respostas'),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, CampoDeRegra>>>>

export type EntidadeDeRegra = keyof typeof CAMPOS_DE_REGRA
export type CampoDe<E extends EntidadeDeRegra> = keyof (typeof CAMPOS_DE_REGRA)[E] & string

/** States that last: a rule asks for how long. Each row of a fact says when one began. */
const ESTADOS_DE_REGRA = {
  parado: 'Veículo parado',
  'sem-sinal': 'Sem sinal',
  'aguardando-doca': 'Aguardando doca',
  'oferta-sem-resposta': 'Oferta sem resposta',
  'etapa-parada': 'Etapa parada',
} as const
export type EstadoDeRegra = keyof typeof ESTADOS_DE_REGRA

/** Slower than this a vehicle stands (execution §2, bands). */
export const PARADO_KMH = 5
/** A shorter halt, at lights or a toll, begins no state. */
export const PARADO_MIN = 5
/** The shortest silence that a rule can ask for; it began with the last good point. */
export const SEM_SINAL_MIN = 10
/** Facts are kept for so many days. */
export const DIAS_GUARDADOS = 35
