/** The numbers that dashboards show; each leads to exactly the records that it counts. Pure. */

export type FatoDoNumero = 'carga' | 'entrega' | 'ocorrencia' | 'reserva' | 'oferta' | 'convite'

export const NUMEROS = {
  cargas: { fato: 'carga', nome: 'Cargas' },
  finalizadas: { fato: 'carga', nome: 'Cargas finalizadas' },
  canceladas: { fato: 'carga', nome: 'Cargas canceladas' },
  emAndamento: { fato: 'carga', nome: 'Cargas em andamento' },
  comFrete: { fato: 'carga', nome: 'Cargas com frete, peso e distância' },
  comLeadTime: { fato: 'carga', nome: 'Cargas com lead time' },
  comOcupacao: { fato: 'carga', nome: 'Cargas com veículo de capacidade conhecida' },
  comDistancia: { fato: 'carga', nome: 'Cargas com distância' },
  comFreteEPeso: { fato: 'carga', nome: 'Cargas com frete e peso' },
  deMinuta: { fato: 'carga', nome: 'Cargas formadas de pedidos' },
  cargasAvaliadas: { fato: 'carga', nome: 'Cargas com entrega avaliada' },
  avulsas: { fato: 'carga', nome: 'Cargas que não vieram de pedidos' },
  entregas: { fato: 'entrega', nome: 'Entregas com prazo' },
  noPrazo: { fato: 'entrega', nome: 'Entregas no prazo' },
  noPrazoSemTerceiros: { fato: 'entrega', nome: 'Entregas no prazo ou atrasadas por terceiros' },
  completas: { fato: 'entrega', nome: 'Entregas completas' },
  otif: { fato: 'entrega', nome: 'Entregas no prazo e completas' },
  otifSemTerceiros: { fato: 'entrega', nome: 'Entregas completas, no prazo ou atrasadas por terceiros' },
  foraDoOtif: { fato: 'entrega', nome: 'Entregas fora do OTIF' },
  soForaDoPrazo: { fato: 'entrega', nome: 'Entregas completas, só fora do prazo' },
  soIncompletas: { fato: 'entrega', nome: 'Entregas no prazo, só incompletas' },
  foraNasDuas: { fato: 'entrega', nome: 'Entregas fora do prazo e incompletas' },
  foraDoPrazo: { fato: 'entrega', nome: 'Entregas fora do prazo' },
  incompletas: { fato: 'entrega', nome: 'Entregas incompletas' },
  semPrazo: { fato: 'entrega', nome: 'Entregas sem prazo' },
  comResultado: { fato: 'entrega', nome: 'Entregas com resultado' },
  semAvaria: { fato: 'entrega', nome: 'Entregas sem avaria' },
  canhotosDevidos: { fato: 'entrega', nome: 'Canhotos que chegaram ou venceram' },
  canhotosEmDia: { fato: 'entrega', nome: 'Canhotos anexados até o prazo' },
  ocorrencias: { fato: 'ocorrencia', nome: 'Ocorrências' },
  chegadas: { fato: 'reserva', nome: 'Chegadas' },
  naoCompareceram: { fato: 'reserva', nome: 'Agendamentos em que ninguém veio' },
  turnTime: { fato: 'reserva', nome: 'Atendimentos com chegada provada' },
  tempoDeDoca: { fato: 'reserva', nome: 'Atendimentos com tempo de doca' },
  agendadas: { fato: 'reserva', nome: 'Agendamentos' },
  ofertas: { fato: 'oferta', nome: 'Ofertas publicadas' },
  ofertasContratadas: { fato: 'oferta', nome: 'Ofertas contratadas' },
  ofertasSemContrato: { fato: 'oferta', nome: 'Ofertas sem contratação' },
  ofertasOutras: { fato: 'oferta', nome: 'Ofertas abertas ou canceladas' },
  convites: { fato: 'convite', nome: 'Convites enviados' },
  convitesRespondidos: { fato: 'convite', nome: 'Convites respondidos' },
  convitesAceitos: { fato: 'convite', nome: 'Convites aceitos' },
  convitesContratados: { fato: 'convite', nome: 'Convites contratados' },
  convitesRecusados: { fato: 'convite', nome: 'Convites recusados' },
} as const satisfies Readonly<Record<string, { readonly fato: FatoDoNumero; readonly nome: string }>>
export type Numero = keyof typeof NUMEROS
export const NUMERO_KEYS = Object.keys(NUMEROS) as Numero[]
export const isNumero = (texto: string): texto is Numero => texto in NUMEROS

/** What the two times of a record and the minutes between them are called; empty: there are none. */
export const CABECALHOS: Readonly<
  Record<FatoDoNumero, readonly [previsto: string, realizado: string, tempo: string]>
> = {
  carga: ['Coleta', 'Entrega', ''],
  entrega: ['Prazo', 'Chegada', 'Atraso'],
  ocorrencia: ['Aberta', 'Resolvida', ''],
  reserva: ['Horário', 'Chegada', 'Permanência'],
  convite: ['Enviado', 'Respondido', 'Até responder'],
  oferta: ['Publicada', 'Contratada', 'Até contratar'],
}
