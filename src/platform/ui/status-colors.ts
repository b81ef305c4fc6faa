/** The nine status colours. Each pairs background, text, border, icon and solid with proven contrast. */

export const STATUS_COLORS = [
  'azul',
  'indigo',
  'verde',
  'amarelo',
  'laranja',
  'vermelho',
  'ameixa',
  'petroleo',
  'neutro',
] as const
export type StatusColor = (typeof STATUS_COLORS)[number]

export interface StatusShades {
  readonly background: string
  readonly text: string
  readonly border: string
  readonly icon: string
  readonly solid: string
  readonly onSolid: string
}

/** Hexadecimal shades of each status colour in both schemes. */
export const STATUS_SHADES: Record<StatusColor, Record<'light' | 'dark', StatusShades>> = {
  azul: {
    light: {
      background: '#e4f0fe',
      text: '#004b8a',
      border: '#a4cfff',
      icon: '#2a7ed1',
      solid: '#0c63af',
      onSolid: '#ffffff',
    },
    dark: {
      background: '#122f44',
      text: '#a4cfff',
      border: '#1f4e78',
      icon: '#77b7fe',
      solid: '#77b7fe',
      onSolid: '#001518',
    },
  },
  indigo: {
    light: {
      background: '#ededfe',
      text: '#483a8c',
      border: '#c6c3ff',
      icon: '#7868d4',
      solid: '#5f4fb2',
      onSolid: '#ffffff',
    },
    dark: {
      background: '#282a44',
      text: '#c6c3ff',
      border: '#464379',
      icon: '#ada6fe',
      solid: '#ada6fe',
      onSolid: '#001518',
    },
  },
  verde: {
    light: {
      background: '#e0f5e5',
      text: '#025a2b',
      border: '#9ddcad',
      icon: '#239350',
      solid: '#04763a',
      onSolid: '#ffffff',
    },
    dark: {
      background: '#103425',
      text: '#9ddcad',
      border: '#1c5837',
      icon: '#72c98b',
      solid: '#72c98b',
      onSolid: '#001518',
    },
  },
  amarelo: {
    light: {
      background: '#f7eed7',
      text: '#5d4702',
      border: '#e5c780',
      icon: '#7a5d00',
      solid: '#5d4702',
      onSolid: '#ffffff',
    },
    dark: {
      background: '#2f2e16',
      text: '#e5c780',
      border: '#574a10',
      icon: '#d4ad47',
      solid: '#d4ad47',
      onSolid: '#001518',
    },
  },
  laranja: {
    light: {
      background: '#feeade',
      text: '#753600',
      border: '#ffb88e',
      icon: '#be5c01',
      solid: '#984800',
      onSolid: '#ffffff',
    },
    dark: {
      background: '#362816',
      text: '#ffb88e',
      border: '#693d10',
      icon: '#f89758',
      solid: '#f89758',
      onSolid: '#001518',
    },
  },
  vermelho: {
    light: {
      background: '#fee9e6',
      text: '#8c1019',
      border: '#ffb5ae',
      icon: '#d53c3d',
      solid: '#b22027',
      onSolid: '#ffffff',
    },
    dark: {
      background: '#3d1e20',
      text: '#ffb5ae',
      border: '#752d2e',
      icon: '#ff8d85',
      solid: '#ff8d85',
      onSolid: '#001518',
    },
  },
  ameixa: {
    light: {
      background: '#ffe7f3',
      text: '#732c58',
      border: '#f7b3d8',
      icon: '#b4558f',
      solid: '#943d73',
      onSolid: '#ffffff',
    },
    dark: {
      background: '#352534',
      text: '#f7b3d8',
      border: '#643957',
      icon: '#ea92c5',
      solid: '#ea92c5',
      onSolid: '#001518',
    },
  },
  petroleo: {
    light: {
      background: '#dff1f1',
      text: '#004b4c',
      border: '#98d0d0',
      icon: '#198182',
      solid: '#006465',
      onSolid: '#ffffff',
    },
    dark: {
      background: '#0f2f30',
      text: '#98d0d0',
      border: '#174f50',
      icon: '#6ab9b9',
      solid: '#6ab9b9',
      onSolid: '#001518',
    },
  },
  neutro: {
    light: {
      background: '#f2f4f5',
      text: '#4a5556',
      border: '#d5dadb',
      icon: '#616c6d',
      solid: '#4a5556',
      onSolid: '#ffffff',
    },
    dark: {
      background: '#1f2728',
      text: '#cdd2d3',
      border: '#384243',
      icon: '#acb4b5',
      solid: '#acb4b5',
      onSolid: '#070e0e',
    },
  },
}
