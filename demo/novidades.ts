/** What the support team of the demonstration announces and tells as new: made by the use cases that its desk calls. */
import type { SaveAnuncio } from '#modules/anuncio/anuncio-painel.contract.ts'
import { createAnuncio, publishAnuncio } from '#modules/anuncio/server/write-anuncios.ts'
import type { SaveNovidade } from '#modules/novidade/novidade.contract.ts'
import { slugOf } from '#modules/novidade/novidade.rules.ts'
import { createNovidade, publishNovidade } from '#modules/novidade/server/write-novidades.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'

const DAY_MS = 86_400_000

type Novidade = Omit<SaveNovidade, 'slug' | 'lancamento'> & { readonly diasAtras: number }

const NOVIDADES: readonly Novidade[] = [
  {
    titulo: 'CNPJ com letras',
    resumo: 'Cadastros, importação e busca aceitam o formato alfanumérico.',
    texto:
      '<p>A Receita Federal passa a emitir CNPJ com letras nas doze primeiras posições. Cadastros, importação e busca já aceitam o formato novo, e os dígitos são conferidos.</p>',
    emoji: '🔤',
    modulos: ['Cadastros', 'Integração'],
    diasAtras: 142,
  },
  {
    titulo: 'Duas pessoas no mesmo cadastro',
    resumo: 'As duas versões lado a lado, com escolha por campo.',
    texto:
      '<p>Quando alguém salva antes de você, a tela mostra as duas versões e o que mudou em cada campo. Nada do que você digitou se perde.</p>',
    emoji: '🤝',
    modulos: ['Cadastros'],
    diasAtras: 43,
  },
  {
    titulo: 'Reparos na importação',
    resumo: 'Grafia de município, CEP e telefone com sugestão. Nada é aplicado sem o seu aceite.',
    texto:
      '<p>Cada sugestão mostra o valor do arquivo e o proposto:</p><ul><li>aceite uma a uma, ou todas de um tipo;</li><li>recuse, e o arquivo segue como veio.</li></ul>',
    emoji: '🪄',
    modulos: ['Integração'],
    diasAtras: 30,
  },
  {
    titulo: 'Comprovante de chegada assinado',
    resumo: 'O motorista recebe a hora da chegada no celular e qualquer um confere pelo código.',
    texto:
      '<p>O comprovante diz quem chegou, onde e quando, e é selado: uma mudança depois da chegada aparece na conferência.</p>',
    emoji: '🧾',
    modulos: ['Dock scheduling', 'Pátio'],
    diasAtras: 23,
  },
  {
    titulo: 'Por que este horário não serve',
    resumo: 'Cada horário indisponível diz o motivo e a menor mudança que o libera.',
    texto:
      '<p>Na agenda de docas, um horário que não pode ser marcado explica o porquê: <b>veículo não aceito</b>, <b>doca fechada</b>, <b>sem vaga</b>.</p>',
    emoji: '🗓️',
    modulos: ['Dock scheduling'],
    diasAtras: 14,
  },
  {
    titulo: 'Montar minutas sozinho',
    resumo:
      'O planejador propõe viagens com janelas, jornada e capacidade, e mostra o ganho antes de aplicar.',
    texto:
      '<p>Em <a href="/formacao/roteirizacao">Formação</a>, escolha os pedidos e peça uma proposta. Você vê as viagens no mapa, o que não coube e o motivo, e só então aplica.</p>',
    emoji: '🚚',
    modulos: ['Planejamento'],
    diasAtras: 8,
  },
]

type Anuncio = Pick<SaveAnuncio, 'titulo' | 'mensagem'> &
  Partial<SaveAnuncio> & {
    /** Days from now. */
    readonly periodo: readonly [de: number, ate: number]
    readonly isDraft?: true
  }

const EVERYBODY = { licencas: [], modulos: [], papeis: [], tipos: [], empresas: [] }

const anunciosFor = (ownerIdOf: (key: string) => string): readonly Anuncio[] => [
  {
    titulo: 'CNPJ com letras já é aceito',
    mensagem: '<p>Cadastros, importação e busca aceitam o formato novo.</p>',
    tipo: 'modal',
    posicao: null,
    acao: { label: 'Ler mais', url: '/novidades/cnpj-com-letras', target: '_self' },
    regra: { type: 'contains', urls: ['/cadastros-gerais'] },
    periodo: [-140, -120],
  },
  {
    titulo: 'Seu teste inclui a montagem de minutas.',
    mensagem: '<p>Envie uma planilha de pedidos e veja as viagens que o planejador propõe.</p>',
    tipo: 'modal',
    posicao: null,
    style: { size: 'normal', solid: false, variant: 'brand' },
    acao: { label: 'Ver como funciona', url: '/novidades/montar-minutas-sozinho', target: '_self' },
    regra: { type: 'exact', urls: ['/onboarding'] },
    publico: { ...EVERYBODY, empresas: [ownerIdOf('experimenta')] },
    periodo: [-3, 60],
  },
  {
    titulo: 'Docas em lote chegaram à Pão Nosso.',
    mensagem: '<p>Uma exceção vale para todas as docas de uma unidade.</p>',
    style: { size: 'normal', solid: false, variant: 'success' },
    acao: { label: 'O que muda', url: '/novidades/por-que-este-horario-nao-serve', target: '_self' },
    regra: { type: 'contains', urls: ['/menu/perfil'] },
    publico: { ...EVERYBODY, papeis: ['Administrador'], empresas: [ownerIdOf('paonosso')] },
    periodo: [-2, 60],
  },
  {
    titulo: 'Férias coletivas do atendimento',
    mensagem: '<p>De 24/12 a 02/01, respondemos das 08:00 às 12:00.</p>',
    posicao: 'bottom',
    style: { size: 'normal', solid: false, variant: 'warning' },
    regra: { type: 'contains', urls: ['/'] },
    periodo: [400, 410],
  },
  {
    titulo: 'Manutenção sábado, das 02:00 às 03:30.',
    mensagem: '<p>O portal do motorista e os painéis de TV continuam no ar.</p>',
    acao: { label: 'O que muda', url: '/novidades', target: '_self' },
    regra: { type: 'contains', urls: ['/dashboards', '/cargas', '/portal-agendamento'] },
    periodo: [1, 3],
    isDraft: true,
  },
]

/** Announcements that reach somebody are for companies and pages of their own, so that they stand in nobody's way. */
export async function createNovidades(
  deps: Deps,
  support: Session,
  ownerIdOf: (key: string) => string,
): Promise<void> {
  const now = deps.clock.now().getTime()
  const inDays = (days: number) => new Date(now + days * DAY_MS).toISOString()
  for (const { diasAtras, ...novidade } of NOVIDADES) {
    const lancamento = inDays(-diasAtras).slice(0, 10)
    const { id, version } = await createNovidade(deps, support, {
      ...novidade,
      slug: slugOf(novidade.titulo),
      lancamento,
    })
    await publishNovidade(deps, support, id, version)
  }
  for (const { periodo, isDraft, ...anuncio } of anunciosFor(ownerIdOf)) {
    const { id, version } = await createAnuncio(deps, support, {
      tipo: 'banner',
      posicao: 'top',
      midia: null,
      acao: null,
      style: { size: 'normal', solid: false, variant: 'info' },
      regra: { type: 'contains', urls: [] },
      publico: EVERYBODY,
      repetirDias: null,
      ...anuncio,
      de: inDays(periodo[0]),
      ate: inDays(periodo[1]),
    })
    if (isDraft) continue
    await publishAnuncio(deps, support, id, version)
  }
}
