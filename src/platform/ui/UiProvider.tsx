import { MantineProvider } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import './mantine-styles.ts'
import { type BrandColors, DEFAULT_BRAND_COLORS } from './brand-colors.ts'
import { createColorSchemeManager, DEFAULT_THEME_STYLE } from './color-scheme.ts'
import { DialogsProvider } from './dialogs/DialogsProvider.tsx'
import { useFocusKeeping } from './focus/use-focus-keeping.ts'
import { LiveRegion } from './LiveRegion.tsx'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'
import { createEstivaTheme } from './theme.ts'
import { ToastHost } from './toasts/ToastHost.tsx'
import { useShortcutListener } from './use-shortcuts.ts'

const colorSchemeManager = createColorSchemeManager()

interface UiProviderProps {
  readonly brand?: BrandColors
  /** Nonce for the style elements that the component library adds, where the page's policy asks for one. */
  readonly styleNonce?: string
  readonly children: ReactNode
}

/** Theme, dialogs, toasts, the live region and the keyboard of the page. */
export function UiProvider({ brand = DEFAULT_BRAND_COLORS, styleNonce, children }: UiProviderProps) {
  const { theme, cssVariablesResolver } = useMemo(() => createEstivaTheme(brand), [brand])
  useShortcutListener()
  useFocusKeeping()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme={DEFAULT_THEME_STYLE}
      deduplicateCssVariables={false}
      getStyleNonce={styleNonce === undefined ? undefined : () => styleNonce}
    >
      <DialogsProvider>{children}</DialogsProvider>
      <ShortcutsDialog />
      <ToastHost />
      <LiveRegion />
    </MantineProvider>
  )
}
