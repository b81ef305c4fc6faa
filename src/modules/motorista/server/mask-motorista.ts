/** Drivers as they are answered: masked, until somebody of the fleet asks to see one in full, which is noted. */
import type { Deps } from '#platform/server/deps.ts'
import { recordLooks } from '#platform/server/privacy/record-looks.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { isMasked, maskCnh, maskCpf, maskPhone, unmask } from '#platform/shared/mask-personal.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import type { Motorista, SaveMotorista } from '../motorista.contract.ts'
import { MOTORISTA } from '../motorista.fields.ts'
import { motoristaRegister } from './motorista.register.ts'
import { ENTIDADE_MOTORISTA } from './motorista.store.ts'

const TELA = 'Cadastro de motoristas'

export const maskMotorista = <M extends Pick<Motorista, 'cpf' | 'cnhNumero' | 'telefone'>>(
  motorista: M,
): M => ({
  ...motorista,
  cpf: maskCpf(motorista.cpf),
  cnhNumero: maskCnh(motorista.cnhNumero),
  telefone: motorista.telefone && maskPhone(motorista.telefone),
})

/** Opening a record is a look, also with masks: name, documents and their expiry stand in it. */
export async function openMotorista(deps: Deps, session: Session, id: string): Promise<Motorista> {
  const motorista = await motoristaRegister.get(deps, session, id)
  await recordLooks(deps, session, { entidade: ENTIDADE_MOTORISTA, ids: [id], dado: 'cadastro', tela: TELA })
  return maskMotorista(motorista)
}

export async function showMotorista(deps: Deps, session: Session, id: string): Promise<Motorista> {
  const motorista = await motoristaRegister.get(deps, session, id)
  await recordLooks(deps, session, { entidade: ENTIDADE_MOTORISTA, ids: [id], dado: 'completo', tela: TELA })
  return motorista
}

/** Masks that come back mean what they hide. The answer, and both versions of a conflict, are masked again. */
export async function changeMotorista(
  deps: Deps,
  session: Session,
  id: string,
  input: SaveMotorista,
  basedOn: number | undefined,
): Promise<Motorista> {
  const meant = hasMask(input) ? unmaskInput(input, await motoristaRegister.get(deps, session, id)) : input
  try {
    return maskMotorista(await motoristaRegister.change(deps, session, id, meant, basedOn))
  } catch (error) {
    throw error instanceof AppError ? maskConflict(error) : error
  }
}

const hasMask = ({ cpf, cnhNumero, telefone }: SaveMotorista) =>
  [cpf, cnhNumero, telefone ?? ''].some(isMasked)

const unmaskInput = (input: SaveMotorista, kept: Motorista): SaveMotorista => ({
  ...input,
  cpf: unmask(input.cpf, kept.cpf, maskCpf),
  cnhNumero: unmask(input.cnhNumero, kept.cnhNumero, maskCnh),
  telefone: unmask(input.telefone, kept.telefone, maskPhone),
})

function maskConflict(error: AppError): AppError {
  const { current, yours } = error.extra ?? {}
  if (!isMotorista(current) || !isMotorista(yours)) return error
  const { code, status, message } = error
  return new AppError(
    { code, status, message },
    { extra: { ...error.extra, current: maskMotorista(current), yours: maskMotorista(yours) } },
  )
}

const isMotorista = (value: unknown): value is Motorista =>
  typeof value === 'object' && value !== null && 'cnhNumero' in value && 'cpf' in value

/** The history keeps phones whole, so that a change of hidden digits is one. */
export const maskHistory = (items: readonly HistoricoItem[]): HistoricoItem[] =>
  items.map((item) => ({
    ...item,
    mudancas: item.mudancas.map((mudanca) =>
      mudanca.campo === MOTORISTA.telefone.label
        ? { ...mudanca, de: maskValue(mudanca.de), para: maskValue(mudanca.para) }
        : mudanca,
    ),
  }))

const maskValue = (value: unknown) => (typeof value === 'string' ? maskPhone(value) : value)
