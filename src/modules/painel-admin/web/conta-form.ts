/** The form of a company in the admin panel: its values, what is wrong with them, how they read. Pure. */

import { ownerErrors } from '#modules/owner/owner.contract.ts'
import { COMPANY_TYPE_LABELS, LICENCE_LABELS, TRIAL_TIME_ZONE } from '#modules/owner/owner.rules.ts'
import { usuarioErrors } from '#modules/usuario/usuario.contract.ts'
import {
  COMPANY_TYPES,
  type CompanyTypeCode,
  LICENCES,
  type LicenceCode,
  MODULE_KEYS,
  MODULES,
  type ModuleKey,
} from '#platform/shared/access.ts'
import { dayAt, formatDate, instantAt } from '#platform/shared/date.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import { isEmail } from '#platform/shared/email.ts'
import type { RecordField } from '#platform/web/record/RecordConflict.tsx'
import type { FormProblems, RecordState } from '#platform/web/record/use-record-form.ts'
import type { RegisterFormRules } from '#platform/web/register/RegisterEditor.tsx'
import { type EmpresaConta, painelErrors, type SaveEmpresaConta } from '../painel-admin.contract.ts'
import { checkConta, moduleNames } from '../painel-admin.rules.ts'

export interface ContaValues {
  readonly nome: string
  readonly documento: string
  readonly tipo: CompanyTypeCode
  readonly licenca: LicenceCode
  readonly modulos: readonly ModuleKey[]
  /** Instants; empty: none. */
  readonly trialAte: string
  readonly moduloTrial: ModuleKey | ''
  readonly moduloTrialAte: string
  /** Who is invited first; only of a new company. */
  readonly administradorNome: string
  readonly administradorEmail: string
  readonly isNew: boolean
}

export const NEW_CONTA_VALUES: ContaValues = {
  nome: '',
  documento: '',
  tipo: COMPANY_TYPES.Embarcador,
  licenca: LICENCES.Trial,
  modulos: MODULE_KEYS,
  trialAte: '',
  moduloTrial: '',
  moduloTrialAte: '',
  administradorNome: '',
  administradorEmail: '',
  isNew: true,
}

export const isModule = (key: string): key is ModuleKey => Object.hasOwn(MODULES, key)

/** In the order of the catalogue, so that choosing back and forth ends where it began. */
export const inCatalogueOrder = (keys: readonly string[]): ModuleKey[] =>
  MODULE_KEYS.filter((key) => keys.includes(key))

/** `2026-11-28` of an instant, as a date field shows it; the calendar is Brasília's. */
export const dayOf = (instant: string): string => (instant === '' ? '' : dayAt(instant, TRIAL_TIME_ZONE))

/** A trial lasts until the end of the chosen day. */
export const endOfDay = (day: string): string => (day === '' ? '' : instantAt(day, '23:59', TRIAL_TIME_ZONE))

const isKnownTrial = (key: string | null): key is ModuleKey => key !== null && isModule(key)

function stateOf(conta: EmpresaConta): RecordState<ContaValues> {
  return {
    version: conta.version,
    values: {
      nome: conta.nome,
      documento: formatDocumento(conta.documento),
      tipo: conta.tipo,
      licenca: conta.licenca,
      modulos: inCatalogueOrder(conta.modulos),
      trialAte: conta.trialAte ?? '',
      moduloTrial: isKnownTrial(conta.moduloTrial) ? conta.moduloTrial : '',
      moduloTrialAte: isKnownTrial(conta.moduloTrial) ? (conta.moduloTrialAte ?? '') : '',
      administradorNome: '',
      administradorEmail: '',
      isNew: false,
    },
  }
}

function inputOf(values: ContaValues): SaveEmpresaConta {
  return {
    nome: values.nome.trim(),
    documento: values.documento,
    tipo: values.tipo,
    licenca: values.licenca,
    modulos: [...values.modulos],
    trialAte: values.trialAte || null,
    moduloTrial: values.moduloTrial || null,
    moduloTrialAte: values.moduloTrialAte || null,
    ...(values.isNew && {
      administrador: { name: values.administradorNome.trim(), email: values.administradorEmail.trim() },
    }),
  }
}

function check(values: ContaValues): FormProblems {
  const found = checkConta({
    nome: values.nome.trim(),
    documento: values.documento,
    tipo: values.tipo,
    licenca: values.licenca,
    modulos: values.modulos,
    trialAte: values.trialAte || null,
    moduloTrial: values.moduloTrial || null,
    moduloTrialAte: values.moduloTrialAte || null,
  })
  return {
    ...Object.fromEntries(found.map(({ path, message }) => [path, message])),
    ...(values.isNew &&
      values.administradorNome.trim() === '' && {
        administradorNome: 'Informe quem será o primeiro administrador',
      }),
    ...(values.isNew &&
      !isEmail(values.administradorEmail) && {
        administradorEmail: 'Informe um e-mail válido, por exemplo nome@empresa.com.br',
      }),
  }
}

const dayText = (instant: string) => (instant === '' ? '' : formatDate(instant, TRIAL_TIME_ZONE))

const FIELDS: readonly RecordField<ContaValues>[] = [
  { name: 'nome', label: 'Nome', show: ({ nome }) => nome },
  { name: 'documento', label: 'CPF ou CNPJ', show: ({ documento }) => documento },
  { name: 'tipo', label: 'Tipo', show: ({ tipo }) => COMPANY_TYPE_LABELS[tipo] ?? '' },
  { name: 'licenca', label: 'Licença', show: ({ licenca }) => LICENCE_LABELS[licenca] ?? '' },
  { name: 'trialAte', label: 'Fim do teste', show: ({ trialAte }) => dayText(trialAte) },
  { name: 'modulos', label: 'Módulos', show: ({ modulos }) => moduleNames(modulos) },
  {
    name: 'moduloTrial',
    label: 'Módulo em teste',
    show: ({ moduloTrial }) => (moduloTrial === '' ? '' : MODULES[moduloTrial]),
  },
  {
    name: 'moduloTrialAte',
    label: 'Fim do teste do módulo',
    show: ({ moduloTrialAte }) => dayText(moduloTrialAte),
  },
  {
    name: 'administradorNome',
    label: 'Nome do administrador',
    show: ({ administradorNome }) => administradorNome,
  },
  {
    name: 'administradorEmail',
    label: 'E-mail do administrador',
    show: ({ administradorEmail }) => administradorEmail,
  },
]

export const contaRules: RegisterFormRules<EmpresaConta, ContaValues, SaveEmpresaConta> = {
  stateOf,
  check,
  inputOf,
  fields: FIELDS,
  fieldOfCode: {
    [ownerErrors.owner_documento_taken.code]: 'documento',
    [usuarioErrors.usuario_email_taken.code]: 'administradorEmail',
    [painelErrors.painel_own_company.code]: 'licenca',
  },
}
