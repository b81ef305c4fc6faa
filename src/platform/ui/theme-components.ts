import {
  ActionIcon,
  Button,
  Checkbox,
  Combobox,
  type CssVariable,
  Input,
  InputWrapper,
  type MantineThemeComponents,
  Menu,
  NativeSelect,
  Popover,
  Radio,
  Select,
  Table,
  Tooltip,
} from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { createElement } from 'react'
import { Z_INDEX } from './tokens.ts'

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

const chevron = createElement(IconChevronDown, { size: 15, 'aria-hidden': true })

const sizeOf = (table: Record<string, string>, size: unknown) => table[String(size ?? 'sm')] ?? table.sm
const variables = (entries: Record<CssVariable, string | undefined>) => entries

const FIELD_CLASSES = {
  label: 'ev-label',
  description: 'ev-help',
  error: 'ev-error',
  required: 'ev-required',
}

/** Default props and sizes of the Mantine components in use. `size="sm"` is the 30 px control. */
export const componentDefaults: MantineThemeComponents = {
  Button: Button.extend({
    defaultProps: { variant: 'filled' },
    classNames: { root: 'ev-button' },
    vars: (_theme, { size }) => ({
      root: variables({
        '--button-height': sizeOf(CONTROL, size),
        '--button-fz': sizeOf(FONT, size),
        '--button-padding-x': sizeOf(PADDING, size),
      }),
    }),
  }),
  ActionIcon: ActionIcon.extend({
    defaultProps: { variant: 'subtle', radius: 'md' },
    classNames: { root: 'ev-action-icon' },
    vars: (_theme, { size }) => ({
      root: variables({
        '--ai-size': size === 'sm' || size === 'xs' ? 'var(--ev-icon-sm)' : 'var(--ev-control)',
      }),
    }),
  }),
  Input: Input.extend({
    classNames: { input: 'ev-input', section: 'ev-input-section' },
    vars: (_theme, { size, multiline }) => ({
      wrapper: variables({
        '--input-height': sizeOf(CONTROL, size),
        '--input-fz': sizeOf(FONT, size),
        '--input-padding': size === 'lg' ? '12px' : '8px',
        '--input-padding-y': multiline ? '6px' : undefined,
      }),
      input: {},
    }),
  }),
  InputWrapper: InputWrapper.extend({
    defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] },
    classNames: FIELD_CLASSES,
  }),
  Checkbox: Checkbox.extend({
    defaultProps: { size: 'xs' },
    classNames: { input: 'ev-check', label: 'ev-check-label' },
  }),
  Radio: Radio.extend({
    defaultProps: { size: 'xs' },
    classNames: { radio: 'ev-radio', label: 'ev-check-label' },
  }),
  Combobox: Combobox.extend({
    defaultProps: { zIndex: POPUP_LEVEL, shadow: 'xl', radius: 'lg', offset: 4 },
    classNames: { dropdown: 'ev-menu', option: 'ev-menu-item', empty: 'ev-menu-label' },
  }),
  Select: Select.extend({
    defaultProps: { checkIconPosition: 'right', allowDeselect: false, rightSection: chevron },
  }),
  NativeSelect: NativeSelect.extend({ defaultProps: { rightSection: chevron } }),
  Menu: Menu.extend({
    defaultProps: {
      withInitialFocusPlaceholder: false,
      zIndex: POPUP_LEVEL,
      shadow: 'xl',
      radius: 'lg',
      position: 'bottom-start',
      offset: 4,
      transitionProps: { duration: 140 },
    },
    classNames: {
      dropdown: 'ev-menu',
      item: 'ev-menu-item',
      label: 'ev-menu-label',
      divider: 'ev-menu-divider',
    },
  }),
  Popover: Popover.extend({
    defaultProps: {
      zIndex: POPUP_LEVEL,
      shadow: 'xl',
      radius: 'lg',
      position: 'bottom-start',
      offset: 4,
      transitionProps: { duration: 140 },
    },
    classNames: { dropdown: 'ev-popover' },
  }),
  Table: Table.extend({ defaultProps: { horizontalSpacing: 'sm', verticalSpacing: 0 } }),
  Tooltip: Tooltip.extend({
    defaultProps: {
      zIndex: Z_INDEX.tooltip,
      openDelay: 300,
      withArrow: false,
    },
    classNames: { tooltip: 'ev-tooltip' },
  }),
}
