/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { Acompanhamento, LoteAcompanhado, Posicao } from '../acompanhamento.contract.ts'
import { DadosEdicao, Rota } from '../carga.contract.ts'
import {
  AlertaCarga,
  Carga,
  CargaCartao,
  LugarCartao,
  Parada,
  SaveCarga,
  SaveContato,
  SaveParada,
} from '../carga-dados.contract.ts'
import { CargaListada } from '../carga-listada.contract.ts'
import { CargaComAvisos, VeiculoDaCarga } from '../ciclo.contract.ts'
import { CargaDocumento, DocumentoSalvo, ItemDocumento, NotaLida } from '../documento-dados.contract.ts'
import { Lote, RecusaDeCarga } from '../lote.contract.ts'

export const cargaDocumentation: ApiDocumentation = {
  tags: {
    Carga: 'As cargas: cadastro, leitura, lista e histórico.',
    'Carga: ciclo de vida': 'O caminho de uma carga, da publicação à finalização.',
    'Carga: acompanhamento': 'A linha do tempo e as posições de uma carga.',
    'Carga: lotes': 'Cargas que são oferecidas e desativadas juntas.',
    'Carga: agendamento de doca': 'As reservas de doca de uma carga.',
  },
  schemas: {
    Acompanhamento,
    AlertaCarga,
    Carga,
    CargaCartao,
    CargaComAvisos,
    CargaDocumento,
    CargaListada,
    DadosEdicao,
    DocumentoSalvo,
    ItemDocumento,
    Lote,
    LoteAcompanhado,
    LugarCartao,
    // Templates have it too; clients know it by this name.
    ModeloCargaContato: SaveContato,
    NotaLida,
    Parada,
    Posicao,
    RecusaDeCarga,
    Rota,
    SaveCarga,
    SaveParada,
    VeiculoDaCarga,
  },
}
