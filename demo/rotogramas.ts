/** Route plans of Alimentos Serra Dourada: the ways of its trucks, with stays, risks and hours. Places are real. */
import type { TipoVeiculoCodigo } from '#modules/veiculo/veiculo-tipos.ts'

export interface DemoPonto {
  readonly nome: string
  /** `Registro, SP`; the point stands at its seat. */
  readonly municipio: string
  readonly permanenciaMin?: number
  readonly obrigatoria?: boolean
  readonly raioM?: number
  readonly instrucoes?: string
}

export interface DemoRotograma {
  readonly nome: string
  readonly codigo: string
  /** Code of the unit that sends its trucks this way. */
  readonly unidade: string
  readonly pontos: readonly DemoPonto[]
  readonly riscos?: string
  readonly horario?: { readonly inicio: string; readonly fim: string }
  readonly tiposVeiculo?: readonly TipoVeiculoCodigo[]
}

const LONG_HAUL: readonly TipoVeiculoCodigo[] = ['TRUCK', 'BITRUCK', 'CAVALO_4X2', 'CAVALO_6X2']

export const DEMO_ROTOGRAMAS: readonly DemoRotograma[] = [
  {
    nome: 'Jundiaí – Curitiba',
    codigo: 'JUN-CWB',
    unidade: 'JUN',
    pontos: [
      { nome: 'CD Jundiaí', municipio: 'Jundiaí, SP', permanenciaMin: 60 },
      {
        nome: 'Parada em Registro',
        municipio: 'Registro, SP',
        permanenciaMin: 30,
        obrigatoria: true,
        raioM: 2_000,
        instrucoes: 'Posto da BR-116. Descanso obrigatório antes da divisa; confira lacre e pneus.',
      },
      { nome: 'Distribuição Curitiba', municipio: 'Curitiba, PR', permanenciaMin: 120 },
    ],
    riscos:
      'Serra do Cafezal (Miracatu): neblina à noite e filas na descida. Barra do Turvo: quedas de barreira com chuva.',
    horario: { inicio: '04:00', fim: '22:00' },
    tiposVeiculo: LONG_HAUL,
  },
  {
    nome: 'Jundiaí – Betim (transferência)',
    codigo: 'JUN-BET',
    unidade: 'JUN',
    pontos: [
      { nome: 'CD Jundiaí', municipio: 'Jundiaí, SP', permanenciaMin: 60 },
      { nome: 'Apoio em Pouso Alegre', municipio: 'Pouso Alegre, MG', permanenciaMin: 30, raioM: 2_000 },
      {
        nome: 'Apoio em Perdões',
        municipio: 'Perdões, MG',
        permanenciaMin: 30,
        obrigatoria: true,
        raioM: 2_000,
        instrucoes: 'Pátio vigiado. Parada obrigatória de quem sai de Jundiaí depois das 16:00.',
      },
      { nome: 'CD Betim', municipio: 'Betim, MG', permanenciaMin: 90 },
    ],
    riscos: 'Fernão Dias: serra em Mairiporã e Atibaia; roubo de carga à noite entre Extrema e Camanducaia.',
    horario: { inicio: '05:00', fim: '22:00' },
    tiposVeiculo: LONG_HAUL,
  },
  {
    nome: 'Betim – Juiz de Fora',
    codigo: 'BET-JDF',
    unidade: 'BET',
    pontos: [
      { nome: 'CD Betim', municipio: 'Betim, MG', permanenciaMin: 45 },
      { nome: 'Entrega em Conselheiro Lafaiete', municipio: 'Conselheiro Lafaiete, MG', permanenciaMin: 40 },
      { nome: 'Entrega em Barbacena', municipio: 'Barbacena, MG', permanenciaMin: 40 },
      { nome: 'Açúcar União (coleta)', municipio: 'Santos Dumont, MG', permanenciaMin: 50 },
      {
        nome: 'Atacado Três Rios',
        municipio: 'Juiz de Fora, MG',
        permanenciaMin: 60,
        instrucoes: 'Recebe até as 14:00. Entrada de caminhões pela rua de trás.',
      },
    ],
    riscos: 'BR-040: pista simples e caminhões de minério entre Congonhas e Conselheiro Lafaiete.',
    tiposVeiculo: ['TOCO', 'TRUCK'],
  },
  {
    nome: 'Betim – Feira de Santana',
    codigo: 'BET-FEC',
    unidade: 'BET',
    pontos: [
      { nome: 'CD Betim', municipio: 'Betim, MG', permanenciaMin: 60 },
      {
        nome: 'Pernoite em Governador Valadares',
        municipio: 'Governador Valadares, MG',
        permanenciaMin: 660,
        obrigatoria: true,
        raioM: 3_000,
        instrucoes: 'Pernoite de 11 horas em pátio vigiado.',
      },
      {
        nome: 'Pernoite em Vitória da Conquista',
        municipio: 'Vitória da Conquista, BA',
        permanenciaMin: 660,
        obrigatoria: true,
        raioM: 3_000,
      },
      { nome: 'Doces Estrela do Norte', municipio: 'Feira de Santana, BA', permanenciaMin: 120 },
    ],
    riscos:
      'BR-381 sem duplicação até Governador Valadares. BR-116: animais na pista entre Jequié e Feira de Santana.',
    horario: { inicio: '05:00', fim: '20:00' },
    tiposVeiculo: ['CAVALO_4X2', 'CAVALO_6X2'],
  },
  {
    nome: 'Entregas de Campinas',
    codigo: 'JUN-CPS',
    unidade: 'JUN',
    pontos: [
      { nome: 'CD Jundiaí', municipio: 'Jundiaí, SP', permanenciaMin: 30 },
      { nome: 'Centro de Vinhedo', municipio: 'Vinhedo, SP', permanenciaMin: 20 },
      { nome: 'Centro de Valinhos', municipio: 'Valinhos, SP', permanenciaMin: 20 },
      { nome: 'Centro de Campinas', municipio: 'Campinas, SP', permanenciaMin: 40, obrigatoria: true },
      { nome: 'Embalagens Paulínia (coleta)', municipio: 'Paulínia, SP', permanenciaMin: 30 },
      { nome: 'Retorno ao CD Jundiaí', municipio: 'Jundiaí, SP' },
    ],
    riscos: 'Caminhões não entram no centro de Campinas das 07:00 às 09:00 e das 17:00 às 20:00.',
    tiposVeiculo: ['FIORINO', 'HR', 'VUC', 'TRES_QUARTOS'],
  },
]
