/** The first steps of the frame itself: the tour and the keys. */
import { PAGE_LAYER } from '#platform/ui/layers.ts'
import { shortcutRegistry } from '#platform/ui/shortcuts.ts'
import type { OnboardingStepCode } from '#platform/web/extension/onboarding.ts'
import { TOUR_NAME } from '../tour/tour.rules.ts'

export const passeio: OnboardingStepCode = {
  title: 'Conhecer a Estiva',
  minutes: 1,
  action: { label: 'Começar', opens: { run: ({ takeTour }) => takeTour() } },
  read: async ({ isKept }) => ({
    isDone: isKept(TOUR_NAME),
    detail: isKept(TOUR_NAME) ? 'Você já viu onde fica cada coisa' : 'Um passeio pelas partes da tela',
  }),
}

export const atalhos: OnboardingStepCode = {
  title: 'Atalhos de teclado',
  minutes: 1,
  action: {
    label: 'Ver',
    opens: {
      run: ({ markSeen }) => {
        markSeen()
        shortcutRegistry
          .list(PAGE_LAYER)
          .find(({ keys }) => keys === '?')
          ?.run()
      },
    },
  },
  read: async ({ isSeen }) => ({
    isDone: isSeen,
    detail: isSeen ? 'Com ? você vê a lista em cada tela' : 'A lista abre com ? em qualquer tela',
  }),
}
