/** What is wrong with a typed address; undefined when it can be sent. The server has the last word. */
export function emailProblem(typed: string): string | undefined {
  const email = typed.trim()
  if (email === '') return 'Campo obrigatório'
  return /^[^\s@]+@[^\s@]+$/.test(email) ? undefined : 'Informe um e-mail como nome@empresa.com.br'
}
