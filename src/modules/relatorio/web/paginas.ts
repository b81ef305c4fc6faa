/** Pages of other areas where the builder begins with a question of that area. */
import type { ConsultaGuardada } from '../consulta.contract.ts'
import {
  RELATORIO_DAS_DOCAS,
  RELATORIOS_DO_PLANEJAMENTO,
  RELATORIOS_DO_TRACKING,
} from './shared/enderecos.ts'

interface PaginaDeRelatorio {
  readonly titulo: string
  readonly inicio: ConsultaGuardada
}

export const PAGINAS: Readonly<Record<string, PaginaDeRelatorio>> = {
  [RELATORIOS_DO_PLANEJAMENTO]: {
    titulo: 'Relatórios do planejamento',
    inicio: {
      entidade: 'carga',
      grupos: ['unidade', 'destino'],
      medidas: ['contagem', 'pesoKg', 'volumeM3', 'distanciaKm', 'valorFrete', 'fretePorTonelada'],
      periodo: { por: 'coleta', relativo: 'ultimos-30' },
      filtros: [],
      ordem: { medida: 'contagem', desc: true },
    },
  },
  [RELATORIOS_DO_TRACKING]: {
    titulo: 'Relatórios do tracking',
    inicio: {
      entidade: 'entrega',
      grupos: ['transportadora', 'cliente'],
      medidas: ['contagem', 'noPrazoPct', 'completasPct', 'otifPct'],
      periodo: { por: 'entrega', relativo: 'ultimos-30' },
      filtros: [],
      ordem: { medida: 'contagem', desc: true },
    },
  },
  [RELATORIO_DAS_DOCAS]: {
    titulo: 'Relatório das docas',
    inicio: {
      entidade: 'reserva',
      grupos: ['unidade', 'caracteristica'],
      medidas: ['contagem', 'naoCompareceu', 'naoCompareceuPct', 'permanenciaMediaMin'],
      periodo: { por: 'dia', relativo: 'ultimos-30' },
      filtros: [],
      ordem: { medida: 'contagem', desc: true },
    },
  },
}
