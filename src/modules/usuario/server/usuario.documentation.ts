/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { TomadorNome, UnidadeNome, Usuario } from '../cadastro-usuario.contract.ts'
import { UsuarioAtual } from '../usuario.contract.ts'

export const usuarioDocumentation: ApiDocumentation = {
  tags: {
    Usuário: 'As pessoas da empresa: a da sessão, cadastro, papel, unidades e módulos.',
  },
  schemas: {
    TomadorNome,
    UnidadeNome,
    Usuario,
    UsuarioAtual,
  },
}
