/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { AcaoComRecusas, AcaoDeCargas, ParametrosAcao, Simulacao } from '../acao.contract.ts'
import { Acompanhamento, LoteAcompanhado, Posicao } from '../acompanhamento.contract.ts'
import { Anexo } from '../anexo.contract.ts'
import { DadosEdicao, Rota } from '../carga.contract.ts'
import {
  AgendamentoDoca,
  AlertaCarga,
  Carga,
  CargaCartao,
  LugarCartao,
  Parada,
  SaveCarga,
  SaveParada,
} from '../carga-dados.contract.ts'
import { CargaListada } from '../carga-listada.contract.ts'
import { VeiculoDaCarga } from '../ciclo.contract.ts'
import { CargaDocumento, DocumentoSalvo, ItemDocumento, NotaLida } from '../documento-dados.contract.ts'
import { Etapa, GrupoEtapas } from '../etapa.contract.ts'
import { Romaneio } from '../impressao.contract.ts'
import { GrupoPipe, KanbanPipe } from '../kanban-pipe.contract.ts'
import { Lote, RecusaDeCarga } from '../lote.contract.ts'
import { OcorrenciaCarga } from '../ocorrencia.contract.ts'
import { FiltroCarga, QuadroCarga, VisaoQuadro } from '../quadro.contract.ts'
import { CargaTemplate, ModeloCarga, OfertaCarga } from '../template.contract.ts'

export const cargaDocumentation: ApiDocumentation = {
  tags: {
    Carga: 'As cargas: cadastro, leitura, lista e histórico.',
    'Carga: ciclo de vida': 'O caminho de uma carga, da publicação à finalização.',
    'Carga: ocorrências': 'O que deu errado com uma carga, e como foi resolvido.',
    'Carga: acompanhamento': 'A linha do tempo e as posições de uma carga.',
    'Carga: lotes': 'Cargas que são oferecidas e desativadas juntas.',
    'Carga: ações em massa': 'Uma ação ensaiada e feita em muitas cargas, com o resultado de cada uma.',
    'Carga: documentos': 'Notas e conhecimentos de uma carga, com seus itens.',
    'Carga: anexos': 'Os arquivos de uma carga.',
    'Carga: templates': 'Modelos a partir dos quais cargas são criadas.',
    'Carga: impressão': 'Romaneio e PDF de uma carga.',
    'Carga: quadro': 'Os cartões do quadro, por grupo e etapa.',
    'Carga: etapas': 'As etapas por que as cargas passam no quadro.',
    'Carga: quadros da empresa': 'Os quadros que a empresa montou para si.',
    'Carga: agendamento de doca': 'As reservas de doca de uma carga.',
  },
  schemas: {
    AcaoComRecusas,
    AcaoDeCargas,
    Acompanhamento,
    AgendamentoDoca,
    AlertaCarga,
    AnexoDaCarga: Anexo,
    Carga,
    CargaCartao,
    CargaDocumento,
    CargaListada,
    CargaTemplate,
    DadosEdicao,
    DocumentoSalvo,
    Etapa,
    FiltroCarga,
    GrupoEtapas,
    GrupoPipe,
    ItemDocumento,
    KanbanPipe,
    Lote,
    LoteAcompanhado,
    LugarCartao,
    ModeloCarga,
    NotaLida,
    OcorrenciaCarga,
    OfertaCarga,
    Parada,
    ParametrosAcao,
    Posicao,
    QuadroCarga,
    RecusaDeCarga,
    Romaneio,
    Rota,
    SaveCarga,
    SaveParada,
    Simulacao,
    VeiculoDaCarga,
    VisaoQuadro,
  },
}
