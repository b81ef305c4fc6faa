/** The steps of the tour, each at a place of the frame that carries its name in `data-tour`. */

export interface TourStep {
  readonly target: TourTarget
  readonly title: string
  readonly text: string
}

export const TOUR_TARGETS = ['produtos', 'unidade', 'menu', 'busca', 'criar', 'pessoa'] as const
export type TourTarget = (typeof TOUR_TARGETS)[number]

/** By this name the user's finished tours are kept. */
export const TOUR_NAME = 'conhecer-a-estiva'

const STEPS: readonly TourStep[] = [
  {
    target: 'produtos',
    title: 'Produtos',
    text: 'Cada produto tem as suas telas. Aqui você passa de um a outro.',
  },
  {
    target: 'unidade',
    title: 'Unidade de negócio',
    text: 'Cargas, pedidos e docas são os da unidade escolhida. Você também pode ver várias de uma vez.',
  },
  {
    target: 'menu',
    title: 'Menu principal',
    text: 'As telas do produto. O que aparece depende dos módulos da empresa e do seu papel.',
  },
  {
    target: 'busca',
    title: 'Busca',
    text: 'Encontra cargas, pedidos, empresas, veículos e motoristas por código, placa, documento ou nome.',
  },
  {
    target: 'criar',
    title: 'Criação rápida',
    text: 'Abre qualquer cadastro por cima da tela em que você está, sem perder o que está fazendo.',
  },
  {
    target: 'pessoa',
    title: 'Você',
    text: 'Perfil, aparência e este passeio, quando quiser repeti-lo. Com ? você vê os atalhos de teclado.',
  },
]

/** The steps whose place is on the screen, in order; a phone has fewer than a desk. */
export const stepsFor = (isThere: (target: TourTarget) => boolean): readonly TourStep[] =>
  STEPS.filter(({ target }) => isThere(target))

/** True until the person took the tour or declined it. */
export const isTourOffered = (concluidos: readonly string[] | undefined): boolean =>
  concluidos !== undefined && !concluidos.includes(TOUR_NAME)
