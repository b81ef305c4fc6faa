/** What the description of the API says of these calls. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { pesquisarUsuarios } from '../acesso-usuario.contract.ts'
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
  examples: [
    exampleOfCall(pesquisarUsuarios, {
      query: { busca: 're' },
      response: [
        {
          id: 'bbbdf33e-a085-7f6c-ad35-7608524dd56f',
          name: 'Renata Kuhn',
          email: 'admin@serradourada.example',
          funcaoPatio: null,
        },
      ],
    }),
  ],
}
