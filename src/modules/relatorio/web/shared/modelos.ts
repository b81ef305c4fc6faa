/** Questions that many ask, to begin a report from. */
import type { ConsultaGuardada } from '../../consulta.contract.ts'

interface Modelo {
  readonly nome: string
  readonly descricao: string
  readonly consulta: ConsultaGuardada
}

export const MODELOS: readonly Modelo[] = [
  {
    nome: 'OTIF por cliente',
    descricao: 'Entregas, prazo e falta',
    consulta: {
      entidade: 'entrega',
      grupos: ['cliente'],
      medidas: ['contagem', 'noPrazoPct', 'completasPct', 'otifPct'],
      periodo: { por: 'entrega', relativo: 'ultimos-30' },
      filtros: [],
      ordem: { medida: 'contagem', desc: true },
    },
  },
  {
    nome: 'Custo por t·km',
    descricao: 'Razão das somas, por rota',
    consulta: {
      entidade: 'carga',
      grupos: ['transportadora', 'destino'],
      medidas: ['contagem', 'pesoKg', 'toneladaKm', 'valorFrete', 'fretePorTonKm', 'fretePorTonelada'],
      periodo: { por: 'coleta', relativo: 'ultimos-30' },
      filtros: [],
      ordem: { medida: 'valorFrete', desc: true },
    },
  },
  {
    nome: 'No-show e permanência',
    descricao: 'Agendamentos por característica',
    consulta: {
      entidade: 'reserva',
      grupos: ['caracteristica'],
      medidas: ['contagem', 'naoCompareceuPct', 'permanenciaMedianaMin', 'permanenciaMediaMin'],
      periodo: { por: 'dia', relativo: 'ultimos-30' },
      filtros: [],
      ordem: { medida: 'contagem', desc: true },
    },
  },
  {
    nome: 'Ocorrências por tipo',
    descricao: 'E para quem contam',
    consulta: {
      entidade: 'ocorrencia',
      grupos: ['tipo', 'contaPara'],
      medidas: ['contagem'],
      periodo: { por: 'abertura', relativo: 'ultimos-90' },
      filtros: [],
      ordem: { medida: 'contagem', desc: true },
    },
  },
]
