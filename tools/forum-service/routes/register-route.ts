import type { Context } from 'hono'
import { errorRecord, wordPressResponse } from '../responses.ts'
import type { Forum, ForumEnvironment } from '../forum.ts'
import { queryParameters } from '../query-parameters.ts'

/** The required parameters, as recorded: organization, country and position are optional. */
const REQUIRED = [
  'username',
  'email',
  'password',
  'password_confirmation',
  'first_name',
  'last_name',
] as const

/** Length of the `user_login` column. */
const LONGEST_USERNAME = 60

/** A guess: the forum's specification states no rule (interface §8). */
const SHORTEST_PASSWORD = 8

type Refusal = readonly [code: string, message: string]

/** Trims and collapses blanks, as WordPress does before it stores a name. */
const tidied = (text: string): string => text.trim().replace(/\s+/g, ' ')

function refuseUsername(forum: Forum, typed: string): Refusal | undefined {
  const username = tidied(typed)
  if (username === '') return ['empty_username', '<strong>Error:</strong> Please enter a username.']
  if (!/^[A-Za-z0-9 _.\-@]+$/.test(username)) {
    const reason =
      'This username is invalid because it uses illegal characters. Please enter a valid username.'
    return ['invalid_username', `<strong>Error:</strong> ${reason}`]
  }
  if (username.length > LONGEST_USERNAME) {
    return ['user_login_too_long', `Username may not be longer than ${LONGEST_USERNAME} characters.`]
  }
  if (forum.accounts.byUsername(typed))
    return ['username_exists', 'Username already exists. Please choose another one.']
  // The first check compares the name as typed; the insert compares the name as stored.
  if (forum.accounts.byUsername(username))
    return ['existing_user_login', 'Sorry, that username already exists!']
  return undefined
}

function refuseEmail(forum: Forum, typed: string): Refusal | undefined {
  const email = typed.trim()
  if (email === '') return ['empty_email', '<strong>Error:</strong> Please type your email address.']
  if (!/^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(email)) {
    return ['invalid_email', '<strong>Error:</strong> The email address isn&#8217;t correct.']
  }
  if (forum.accounts.byEmail(typed)) {
    const login = `<a href="${forum.origin()}/wp-login.php">Log in</a>`
    const message = `This email address is already registered. ${login} with this address or choose another one.`
    return ['email_exists', `<strong>Error:</strong> ${message}`]
  }
  if (forum.accounts.byEmail(email))
    return ['existing_user_email', 'Sorry, that email address is already used!']
  return undefined
}

function refusePassword(password: string, confirmation: string): Refusal | undefined {
  if (password !== confirmation) return ['password_mismatch', 'The passwords do not match.']
  if ([...password].length < SHORTEST_PASSWORD) {
    const rule = `Use at least ${SHORTEST_PASSWORD} characters &#8211; a short sentence works well.`
    return ['weak_password', `<strong>Error:</strong> The password is too weak. ${rule}`]
  }
  return undefined
}

/** POST /wp-json/custom/v1/register (interface §4.2). Core checks parameters, then the key, then values. */
export function registerRoute(forum: Forum) {
  return (context: Context<ForumEnvironment>): Response => {
    const origin = forum.origin()
    const query = queryParameters(context.req.url)
    const value = (name: string): string => query.get(name) ?? ''
    const missing = REQUIRED.filter((name) => !query.has(name))
    if (missing.length > 0) {
      const message = `Missing parameter(s): ${missing.join(', ')}`
      const body = errorRecord(400, 'rest_missing_callback_param', message, { params: missing })
      return wordPressResponse({ status: 400, origin, allow: 'POST', body })
    }
    if (context.req.header('x-senpai-key') !== forum.credentials.apiKey) {
      const body = errorRecord(403, 'invalid_api_key', 'The API key is missing or invalid.')
      return wordPressResponse({ status: 403, origin, body })
    }
    const refusal =
      refuseUsername(forum, value('username')) ??
      refuseEmail(forum, value('email')) ??
      refusePassword(value('password'), value('password_confirmation'))
    if (refusal) {
      return wordPressResponse({ status: 400, origin, allow: 'POST', body: errorRecord(400, ...refusal) })
    }
    const account = forum.accounts.add({
      username: tidied(value('username')),
      email: value('email').trim(),
      password: value('password'),
      verified: false,
    })
    const body = {
      success: true,
      message: 'User registered successfully. Please check your email to verify your account.',
      user_id: account.id,
      verification_required: true,
    }
    return wordPressResponse({ origin, allow: 'POST', body })
  }
}
