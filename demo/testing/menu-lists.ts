/** The lists that the menu leads to, and what each asks the server. */

type Ask = readonly [method: 'GET' | 'POST', url: string, payload?: object]
const search = (noun: string): Ask => ['POST', `/api/${noun}/search`, {}]
const caracteristicas = (tipo: number): Ask => ['POST', '/api/caracteristica/search', { tipo }]

/** What the lists of the menu ask, by the address of the entry; `DIA` is today. */
export const LISTAS: Readonly<Record<string, Ask>> = {
  '/formacao/roteirizacao': ['GET', '/formacao/minuta'],
  '/formacao/pedidos': ['GET', '/formacao/pedido/listar'],
  '/formacao/etiquetas': ['GET', '/formacao/pedido/listar'],
  '/cadastros-gerais/contatos': search('contato'),
  '/cadastros-gerais/empresas': search('empresa'),
  '/cadastros-gerais/vendedores': search('vendedor'),
  '/cadastros-gerais/parceiros': search('parceiro/vinculo'),
  '/cadastros-gerais/unidades-negocio': ['GET', '/api/unidadenegocio/listwithaccess'],
  '/cadastros-gerais/regioes': search('regiao'),
  '/cadastros-gerais/rotogramas': search('rotograma'),
  '/cadastros-gerais/parceiros-entrega': search('parceiro-entrega'),
  '/cadastros-gerais/produtos-unidade': search('produto-unidade'),
  '/frota/veiculos': search('veiculo'),
  '/frota/motoristas': search('motorista'),
  '/frota/equipamentos': search('equipamento'),
  '/frota/agenda': search('veiculo'),
  '/cargas/paineis/minhas-cargas': ['GET', '/frete/quadro/carga'],
  '/cargas/lista': search('carga-mongo'),
  '/conformidade/regularidade': search('regularidade'),
  '/conformidade/regras': ['GET', '/api/regra-legal'],
  '/portal-agendamento/agendamentos': ['GET', '/agendamento/doca?dataReferencia=DIA'],
  '/portal-agendamento/docas': ['GET', '/agendamento/doca?dataReferencia=DIA'],
  '/portal-agendamento/gestao-patio': ['GET', '/agendamento/indicadores-reserva?dataReferencia=DIA'],
  '/portal-agendamento/estadias': ['POST', '/agendamento/estadia/search', {}],
  '/portal-agendamento/painel-carregamentos': ['GET', '/agendamento/indicadores-reserva?dataReferencia=DIA'],
  '/acordos/caracteristicas': caracteristicas(1),
  '/integracao/importar': ['GET', '/integracao/importacao'],
  '/integracao/importacao': ['GET', '/integracao/importacao'],
  '/integracao/mapear': ['GET', '/integracao/modelo-importacao'],
  '/integracao/webhooks': ['GET', '/integracao/webhook'],
  '/configuracoes/usuarios': search('user'),
  '/configuracoes/caracteristicas/carga': caracteristicas(1),
  '/configuracoes/caracteristicas/pedido': caracteristicas(2),
  '/configuracoes/caracteristicas/cross-docking': caracteristicas(3),
  '/configuracoes/caracteristicas/agendamento': caracteristicas(4),
  '/configuracoes/portal-agendamento': ['GET', '/agendamento/portal-acesso'],
  '/configuracoes/grupo-tarefas': search('grupo-tarefas'),
  '/configuracoes/tipo-ocorrencia': search('tipo-ocorrencia'),
}

/** Entries that lead to no list of the company, or to one that is rightly empty. */
export const SEM_LISTA: Readonly<Record<string, string>> = {
  '/portal-agendamento/parceiros': 'the shipper books at nobody; its partners are named there all the same',
  '/conformidade/minha-regularidade': 'the form of a carrier about itself',
  '/conformidade/configuracao': 'the switches of the company',
  '/configuracoes/owner-preferences': 'settings, each with its default',
  '/preferencias/notificacoes': 'settings, each with its default',
  '/preferencias/notificacoes-da-empresa': 'settings, each with its default',
  '/configuracoes/permissoes': 'roles come with the product',
  '/configuracoes/privacidade': 'nobody has asked for personal data yet',
  '/configuracoes/empresa': 'the form of the company itself',
  '/configuracoes/listas-referencia': 'lists come with the product',
}
