import type {
  ActionIconProps,
  ButtonProps,
  CheckboxProps,
  ComboboxProps,
  InputWrapperProps,
  MantineThemeComponents,
  MenuProps,
  NativeSelectProps,
  PopoverProps,
  RadioProps,
  SelectProps,
  SwitchProps,
  TableProps,
  TooltipProps,
} from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { createElement } from 'react'
import { MOTION_MS, Z_INDEX } from './tokens.ts'

/** Popups open from dialogs too, so they lie above them and below the toasts. */
const POPUP_LEVEL = Z_INDEX.dialog + 50

/** Heights come from `--ev-control*` (base.css), which grow to 44 px on touch and on narrow screens. */
const CONTROL: Record<string, string> = {
  xs: 'var(--ev-control-sm)',
  sm: 'var(--ev-control)',
  md: 'var(--ev-control)',
  lg: 'var(--ev-control-lg)',
}
const FONT: Record<string, string> = {
  xs: 'var(--mantine-font-size-sm)',
  sm: 'var(--mantine-font-size-md)',
  md: 'var(--mantine-font-size-md)',
  lg: 'var(--mantine-font-size-lg)',
}
const PADDING: Record<string, string> = { xs: '8px', sm: '10px', md: '10px', lg: '14px' }

interface Sized {
  readonly size?: string | number
  readonly multiline?: boolean
}

const sizeOf = (table: Record<string, string>, { size = 'sm' }: Sized) => table[size] ?? table.sm

/** The library's small one is 22 px, which is too small to hit (WCAG 2.5.8). */
const closeOf = (small: string) => ({
  vars: (_theme: unknown, { size }: Sized) => ({
    root: size === 'sm' || size === 'xs' ? { '--cb-size': small, '--cb-icon-size': '1rem' } : {},
  }),
})
const FIELD_CLASSES = {
  label: 'ev-label',
  description: 'ev-help',
  error: 'ev-error',
  required: 'ev-required',
}
const LIST_CLASSES = {
  dropdown: 'ev-menu',
  option: 'ev-menu-item',
  empty: 'ev-menu-label',
  groupLabel: 'ev-menu-label',
}
const popup = { zIndex: POPUP_LEVEL, shadow: 'xl', radius: 'lg', offset: 4 } as const
const dropdown = {
  ...popup,
  position: 'bottom-start',
  transitionProps: { duration: MOTION_MS.base },
} as const
const chevron = createElement(IconChevronDown, { size: 15, 'aria-hidden': true })

/**
 * Default props and sizes of the Mantine components in use; `size="sm"` is the 30 px control. Plain objects
 * instead of `Component.extend`, because naming a component here would load it with the first page.
 */
export const componentDefaults: MantineThemeComponents = {
  Button: {
    defaultProps: { variant: 'filled' } satisfies ButtonProps,
    classNames: { root: 'ev-button' },
    vars: (_theme: unknown, props: Sized) => ({
      root: {
        '--button-height': sizeOf(CONTROL, props),
        '--button-fz': sizeOf(FONT, props),
        '--button-padding-x': sizeOf(PADDING, props),
      },
    }),
  },
  ActionIcon: {
    defaultProps: { variant: 'subtle', radius: 'md' } satisfies ActionIconProps,
    classNames: { root: 'ev-action' },
    vars: (_theme: unknown, { size }: Sized) => ({
      root: { '--ai-size': size === 'sm' || size === 'xs' ? 'var(--ev-icon-sm)' : 'var(--ev-control)' },
    }),
  },
  CloseButton: closeOf('var(--ev-icon-sm)'),
  // What empties a field is looked up by a name of its own; it shares a narrow place with the arrow of the list.
  InputClearButton: closeOf('1.5rem'),
  Input: {
    classNames: { input: 'ev-input', section: 'ev-input-section' },
    vars: (_theme: unknown, props: Sized) => ({
      wrapper: {
        '--input-height': sizeOf(CONTROL, props),
        '--input-fz': sizeOf(FONT, props),
        '--input-padding': props.size === 'lg' ? '12px' : '8px',
        '--input-padding-y': props.multiline ? '6px' : undefined,
      },
    }),
  },
  InputWrapper: {
    defaultProps: {
      inputWrapperOrder: ['label', 'input', 'error', 'description'],
    } satisfies InputWrapperProps,
    classNames: FIELD_CLASSES,
  },
  Checkbox: {
    defaultProps: { size: 'xs' } satisfies CheckboxProps,
    classNames: { input: 'ev-check', label: 'ev-check-label' },
  },
  Radio: {
    defaultProps: { size: 'xs' } satisfies RadioProps,
    classNames: { radio: 'ev-radio', label: 'ev-check-label' },
  },
  Switch: {
    defaultProps: { size: 'sm', withThumbIndicator: false } satisfies SwitchProps,
    classNames: { label: 'ev-check-label' },
  },
  Combobox: { defaultProps: popup satisfies ComboboxProps, classNames: LIST_CLASSES },
  Select: {
    defaultProps: {
      checkIconPosition: 'right',
      allowDeselect: false,
      rightSection: chevron,
    } satisfies Partial<SelectProps>,
    classNames: LIST_CLASSES,
  },
  MultiSelect: { classNames: LIST_CLASSES },
  Autocomplete: { classNames: LIST_CLASSES },
  TagsInput: { classNames: LIST_CLASSES },
  NativeSelect: { defaultProps: { rightSection: chevron } satisfies NativeSelectProps },
  Menu: {
    defaultProps: { ...dropdown, withInitialFocusPlaceholder: false } satisfies MenuProps,
    classNames: {
      dropdown: 'ev-menu',
      item: 'ev-menu-item',
      label: 'ev-menu-label',
      divider: 'ev-menu-divider',
    },
  },
  Popover: { defaultProps: dropdown satisfies PopoverProps, classNames: { dropdown: 'ev-popover' } },
  Table: { defaultProps: { horizontalSpacing: 'sm', verticalSpacing: 0 } satisfies TableProps },
  Tooltip: {
    defaultProps: { zIndex: Z_INDEX.tooltip, openDelay: 300 } satisfies Partial<TooltipProps>,
    classNames: { tooltip: 'ev-tooltip' },
  },
}
