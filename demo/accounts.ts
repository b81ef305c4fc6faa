/** The demonstration companies and people. Company data are invented, places are real. */
import type { Config } from '#platform/server/config.ts'
import {
  COMPANY_TYPES,
  type CompanyTypeCode,
  LICENCES,
  type LicenceCode,
  MODULE_KEYS,
  type ModuleKey,
  type Role,
  USER_TYPES,
  type UserTypeCode,
} from '#platform/shared/access.ts'

export const DEMO_PASSWORD = 'Estiva#2026'

export interface DemoUnit {
  readonly descricao: string
  readonly codigo: string
  readonly documento: string
  readonly municipioId: number
  readonly cep: string
  readonly logradouro: string
  readonly numero: string
  readonly bairro: string
  readonly padrao: boolean
}

export interface DemoUser {
  readonly email: string
  readonly nome: string
  readonly role: Role
  readonly tipo?: UserTypeCode
  readonly funcaoPatio?: string
  /** The product that the first sign-in opens; absent: the first one that is enabled. */
  readonly ultimoProduto?: string
  readonly bloqueado?: boolean
  readonly senhaExpirada?: boolean
  readonly segundoFator?: 0 | 1
  /** Codes of the units; absent: every unit. */
  readonly unidades?: readonly string[]
  /** Line of the list that the start prints. */
  readonly quem: string
}

export interface DemoCompany {
  readonly key: string
  readonly nome: string
  readonly documento: string
  readonly tipo: CompanyTypeCode
  readonly licenca: LicenceCode
  readonly modulos: readonly ModuleKey[]
  /** Days from today to the end of the trial; negative: it ended. */
  readonly trialDias?: number
  readonly moduloTrial?: { readonly nome: string; readonly dias: number }
  readonly bloqueada?: boolean
  readonly unidades: readonly DemoUnit[]
  readonly usuarios: readonly DemoUser[]
}

const CARRIER_MODULES: readonly ModuleKey[] = [
  'rastreamento-cargas',
  'frota',
  'oferecimento-aberto',
  'oferecimento-restrito',
  'indicadores',
  'relatorios',
  'dashboards',
  'chat',
  'notificacoes',
  'unidades-negocio',
  'empresas',
]

const unit = (
  descricao: string,
  codigo: string,
  documento: string,
  municipioId: number,
  cep: string,
  address: readonly [logradouro: string, numero: string, bairro: string],
  padrao = false,
): DemoUnit => ({
  descricao,
  codigo,
  documento,
  municipioId,
  cep,
  logradouro: address[0],
  numero: address[1],
  bairro: address[2],
  padrao,
})

export const DEMO_COMPANIES: readonly DemoCompany[] = [
  {
    key: 'serradourada',
    nome: 'Alimentos Serra Dourada',
    documento: '61482037000198',
    tipo: COMPANY_TYPES.Embarcador,
    licenca: LICENCES.Customer,
    modulos: MODULE_KEYS,
    unidades: [
      unit(
        'CD Jundiaí',
        'JUN',
        '61482037000198',
        3525904,
        '13213086',
        ['Avenida das Indústrias', '1500', 'Distrito Industrial'],
        true,
      ),
      unit('CD Betim', 'BET', '61482037000279', 3106705, '32669000', [
        'Rua do Galpão',
        '820',
        'Jardim Piemonte',
      ]),
      unit('CD Manaus', 'MAO', '61482037000350', 1302603, '69075830', [
        'Avenida do Terminal',
        '410',
        'Distrito Industrial I',
      ]),
    ],
    usuarios: [
      {
        email: 'admin@serradourada.demo',
        nome: 'Renata Kuhn',
        role: 'Administrador',
        quem: 'Administradora do embarcador Alimentos Serra Dourada, todos os módulos',
      },
      {
        email: 'operador@serradourada.demo',
        nome: 'Paulo Siqueira',
        role: 'Operador',
        quem: 'Operador, as três unidades',
      },
      {
        email: 'jundiai@serradourada.demo',
        nome: 'Célia Antunes',
        role: 'Operador',
        unidades: ['JUN'],
        quem: 'Operadora só do CD Jundiaí',
      },
      {
        email: 'portaria@serradourada.demo',
        nome: 'Jonas Prado',
        role: 'Operador',
        funcaoPatio: 'Portaria',
        ultimoProduto: 'yms',
        quem: 'Operador de pátio (portaria)',
      },
      {
        email: '2fa@serradourada.demo',
        nome: 'Marta Figueira',
        role: 'Operador',
        segundoFator: 1,
        quem: 'Segundo fator por e-mail',
      },
      {
        email: 'bloqueado@serradourada.demo',
        nome: 'Davi Couto',
        role: 'Operador',
        bloqueado: true,
        quem: 'Usuário bloqueado',
      },
      {
        email: 'senha-expirada@serradourada.demo',
        nome: 'Ivone Braga',
        role: 'Operador',
        senhaExpirada: true,
        quem: 'Senha expirada',
      },
    ],
  },
  {
    key: 'viaplanalto',
    nome: 'Via Planalto Transportes',
    documento: '72B9K105000195',
    tipo: COMPANY_TYPES.Transportadora,
    licenca: LICENCES.Customer,
    modulos: [...CARRIER_MODULES, 'roteirizador', 'formularios'],
    unidades: [
      unit(
        'Matriz Uberlândia',
        'UDI',
        '72B9K105000195',
        3170206,
        '38402328',
        ['Avenida dos Carreteiros', '2200', 'Distrito Industrial'],
        true,
      ),
    ],
    usuarios: [
      {
        email: 'admin@viaplanalto.demo',
        nome: 'Sérgio Malta',
        role: 'Administrador',
        quem: 'Administrador da transportadora Via Planalto Transportes',
      },
    ],
  },
  {
    key: 'transminas',
    nome: 'TransMinas Cargas',
    documento: '58301496000113',
    tipo: COMPANY_TYPES.Transportadora,
    licenca: LICENCES.Customer,
    modulos: CARRIER_MODULES,
    unidades: [
      unit(
        'Matriz Contagem',
        'CTG',
        '58301496000113',
        3118601,
        '32241395',
        ['Rua das Transportadoras', '95', 'Cinco'],
        true,
      ),
    ],
    usuarios: [
      {
        email: 'admin@transminas.demo',
        nome: 'Lúcia Tavares',
        role: 'Administrador',
        quem: 'Administradora da transportadora TransMinas Cargas',
      },
    ],
  },
  {
    key: 'rotalivre',
    nome: 'Rota Livre Fretes',
    documento: '49072618000156',
    tipo: COMPANY_TYPES.TransportadoraOferecimento,
    licenca: LICENCES.RestrictOfferingModule,
    modulos: ['oferecimento-restrito', 'notificacoes', 'unidades-negocio'],
    unidades: [
      unit(
        'Sede Anápolis',
        'ANA',
        '49072618000156',
        5201108,
        '75132020',
        ['Avenida Brasil Sul', '3010', 'Vila São João'],
        true,
      ),
    ],
    usuarios: [
      {
        email: 'admin@rotalivre.demo',
        nome: 'Breno Lacerda',
        role: 'Administrador',
        quem: 'Transportadora com licença de oferecimento restrito',
      },
    ],
  },
  {
    key: 'paonosso',
    nome: 'Pão Nosso Indústria',
    documento: '35C7L290000116',
    tipo: COMPANY_TYPES.Embarcador,
    licenca: LICENCES.Customer,
    modulos: [
      'rastreamento-cargas',
      'formacao-cargas',
      'oferecimento-aberto',
      'dashboards',
      'notificacoes',
      'unidades-negocio',
      'empresas',
      'relatorios',
    ],
    moduloTrial: { nome: 'roteirizador', dias: 12 },
    unidades: [
      unit(
        'Fábrica Maringá',
        'MGF',
        '35C7L290000116',
        4115200,
        '87065006',
        ['Rodovia dos Moinhos', 'km 4', 'Parque Industrial'],
        true,
      ),
    ],
    usuarios: [
      {
        email: 'admin@paonosso.demo',
        nome: 'Helena Rossi',
        role: 'Administrador',
        quem: 'Segundo embarcador, Pão Nosso Indústria, menos módulos',
      },
    ],
  },
  {
    key: 'freecarga',
    nome: 'FreeCarga Comércio',
    documento: '27184056000108',
    tipo: COMPANY_TYPES.Embarcador,
    licenca: LICENCES.Free,
    modulos: ['rastreamento-cargas', 'dashboards', 'notificacoes', 'unidades-negocio'],
    unidades: [
      unit(
        'Loja Curitiba',
        'CWB',
        '27184056000108',
        4106902,
        '81170900',
        ['Rua do Entreposto', '77', 'Cidade Industrial'],
        true,
      ),
    ],
    usuarios: [
      {
        email: 'admin@freecarga.demo',
        nome: 'Tiago Belém',
        role: 'Administrador',
        quem: 'Embarcador com licença Free',
      },
    ],
  },
  {
    key: 'experimenta',
    nome: 'Experimenta Bebidas',
    documento: '84620391000137',
    tipo: COMPANY_TYPES.Embarcador,
    licenca: LICENCES.Trial,
    modulos: MODULE_KEYS,
    trialDias: 3,
    unidades: [
      unit(
        'CD Feira de Santana',
        'FEC',
        '84620391000137',
        2910800,
        '44094000',
        ['Avenida do Sertão', '640', 'Tomba'],
        true,
      ),
    ],
    usuarios: [
      {
        email: 'admin@experimenta.demo',
        nome: 'Nair Pacheco',
        role: 'Administrador',
        quem: 'Embarcador em teste, 3 dias restantes',
      },
    ],
  },
  {
    key: 'expirada',
    nome: 'Expirada Móveis',
    documento: '90371528000160',
    tipo: COMPANY_TYPES.Embarcador,
    licenca: LICENCES.Trial,
    modulos: MODULE_KEYS,
    trialDias: -2,
    unidades: [
      unit(
        'Fábrica Bento Gonçalves',
        'BGV',
        '90371528000160',
        4302105,
        '95703364',
        ['Rua dos Marceneiros', '300', 'Licorsul'],
        true,
      ),
    ],
    usuarios: [
      { email: 'admin@expirada.demo', nome: 'Otávio Reis', role: 'Administrador', quem: 'Teste expirado' },
    ],
  },
  {
    key: 'inadimplente',
    nome: 'Inadimplente Têxtil',
    documento: '66018473000124',
    tipo: COMPANY_TYPES.Embarcador,
    licenca: LICENCES.Customer,
    modulos: MODULE_KEYS,
    bloqueada: true,
    unidades: [
      unit(
        'Fábrica Joinville',
        'JOI',
        '66018473000124',
        4209102,
        '89219500',
        ['Rua dos Teares', '1210', 'Zona Industrial Norte'],
        true,
      ),
    ],
    usuarios: [
      {
        email: 'admin@inadimplente.demo',
        nome: 'Clara Nunes Dias',
        role: 'Administrador',
        quem: 'Acesso da empresa bloqueado',
      },
    ],
  },
  {
    key: 'estiva',
    nome: 'Estiva Atendimento',
    documento: '11853064000151',
    tipo: COMPANY_TYPES.Embarcador,
    licenca: LICENCES.Internal,
    modulos: MODULE_KEYS,
    unidades: [
      unit(
        'Atendimento',
        'ATD',
        '11853064000151',
        3509502,
        '13086902',
        ['Rua do Suporte', '10', 'Techno Park'],
        true,
      ),
    ],
    usuarios: [
      {
        email: 'suporte@estiva.demo',
        nome: 'Equipe Estiva',
        role: 'Administrador',
        tipo: USER_TYPES.suporte,
        quem: 'Atendimento (tipo 100)',
      },
      {
        email: 'suporte2@estiva.demo',
        nome: 'Otávio Braga',
        role: 'Administrador',
        tipo: USER_TYPES.suporte,
        quem: 'Segunda pessoa do atendimento: confere as regras legais com a primeira',
      },
    ],
  },
]

/** Prints who can sign in, for a person who just started the program. */
export function printDemoAccounts(config: Config): void {
  console.log(`\nContas de demonstração (senha de todas: ${DEMO_PASSWORD}):`)
  for (const { email, quem } of DEMO_COMPANIES.flatMap((company) => company.usuarios)) {
    console.log(`  ${email.padEnd(34)} ${quem}`)
  }
  if (!config.smtpUrl) console.log(`\nCódigos e links por e-mail ficam em ${config.dataDir}/mail\n`)
}
